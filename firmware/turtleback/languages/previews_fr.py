"""Français: made by `make languages` from previews/fr.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d dé à %d faces\x1d%d dés à %d faces\x1e%s starts\x1f%s commence\x1eAsk w"
        "ho starts\x1fDemander qui commence\x1eBack: the dice as they were\x1fRetour : les dés comme avant"
        "\x1eBack: the faces as they were\x1fRetour : les faces comme avant\x1eClose the bag: that is the end"
        "\x1fFermer le sac : c'est la fin\x1eDice of %d faces\x1fDés à %d faces\x1eDraw who starts\x1fTirer a"
        "u sort qui commence\x1eHeads\x1fFace\x1e",
        "\x1eOpen the bag\x1fOuvrir le sac\x1eRoll %s\x1fLancer %s\x1eTails\x1fPile\x1eTake %d die\x1fPrendre"
        " %d dé\x1dPrendre %d dés\x1eTake the coin\x1fPrendre la pièce\x1eThe bag is closed\x1fLe sac est fer"
        "mé\x1eToss the coin\x1fLancer la pièce\x1e%s: %s at the start, %s by luck, %s by choices: %s from th"
        "e average\x1f%s : %s au début, %s par chance, %s par les choix : %s par rapport à la moyenne\x1e",
        "\x1e%s: wins %d %% of the games that master played on (%d to %d).\x1f%s : gagne %d %% des parties qu"
        "e master a poursuivies (%d à %d).\x1eAction %d, %s: %s.\x1fAction %d, %s : %s.\x1eBy its own estimat"
        "e that cost %s.\x1fSelon sa propre estimation, cela a coûté %s.\x1eBy its own estimate that is %s ah"
        "ead of this: %s.\x1fSelon sa propre estimation, c'est %s de mieux que : %s.\x1eHelp is off for %s."
        "\x1fL'aide est coupée pour %s.\x1e",
        "\x1eIt rates that clearly higher than this: %s.\x1fIl note cela nettement plus haut que : %s.\x1eIt "
        "rates that hardly higher than this: %s.\x1fIl note cela à peine plus haut que : %s.\x1eIts choice: %"
        "s.\x1fSon choix : %s.\x1eThe bot would: %s.\x1fLe bot ferait : %s.\x1eThe other: %s.\x1fL'autre : %s"
        ".\x1e%d pear\x1f%d figue\x1d%d figues\x1e%s begins\x1f%s commence\x1e%s discards %s\x1f%s défausse %"
        "s\x1e%s draws a card\x1f%s pioche une carte\x1e",
        "\x1e%s plays %s\x1f%s joue %s\x1e%s sets aside %s\x1f%s met de côté %s\x1e%s sets aside a lemur: not"
        "hing\x1f%s met de côté un lémurien : rien\x1e%s swaps piles with %s\x1f%s échange sa pile avec %s"
        "\x1e%s tries their luck\x1f%s tente sa chance\x1e%s turns up %s\x1f%s retourne %s\x1e%s: %s; %d in h"
        "and, %s on %d of 5 cacti\x1f%s : %s ; %d en main, %s sur %d cactus sur 5\x1eA scorpion stings %s\x1f"
        "Un scorpion pique %s\x1e",
        "\x1eAll cards but the tops are shuffled\x1fToutes les cartes sont mélangées, sauf celles du dessus"
        "\x1eDiscard %s\x1fDéfausser %s\x1eDraw a card into your hand; %d left\x1fPiocher une carte dans ta m"
        "ain ; il en reste %d\x1eKeep the rest of your hand\x1fGarder le reste de ta main\x1e",
        "\x1eLuck, risk %d %%: the next card goes onto your pile, and a lower one loses the round\x1fChance, "
        "risque %d %% : la prochaine carte va sur ta pile, et une plus basse perd la manche\x1ePlay %s, onto "
        "%s\x1fJouer %s, sur %s\x1ePlay %s, onto a new pile\x1fJouer %s, sur une nouvelle pile\x1ePlay double"
        " lemur: swap piles with somebody\x1fJouer double lémurien : échanger ta pile avec quelqu'un\x1e",
        "\x1ePlay lemur: %s goes to the bottom, %s is on top\x1fJouer lémurien : %s va dessous, %s est dessus"
        "\x1ePlay lemur: it lies alone, and anything fits on it\x1fJouer lémurien : il est seul, et tout va d"
        "essus\x1eSwap piles with %s: you get %s; they get %s\x1fÉchanger les piles avec %s : tu reçois %s ; "
        "tu donnes %s\x1eToo low: %s loses the round\x1fTrop bas : %s perd la manche\x1ea cactus of %d\x1fun "
        "%d\x1e",
        "\x1ea double lemur\x1fun double lémurien\x1ea lemur\x1fun lémurien\x1ea scorpion\x1fun scorpion\x1ed"
        "ouble lemur\x1fdouble lémurien\x1elemur\x1flémurien\x1eno pile\x1fpas de pile\x1epile from bottom to"
        " top %s\x1fpile de bas en haut %s\x1escorpion\x1fscorpion\x1e%s has lost the round\x1f%s a perdu la "
        "manche\x1e%s sets aside a cactus with %s\x1f%s met de côté un cactus avec %s\x1e%s sets aside nothin"
        "g\x1f%s ne met rien de côté\x1e",
        "\x1eA fifth cactus for %s: this round is the last\x1fUn cinquième cactus pour %s : c'est la dernière"
        " manche\x1eLuck on a top of %d: %d %% risk\x1fChance sur la carte %d : risque %d %%\x1eOdds of luck "
        "on a top\x1fLe risque sur une carte visible\x1e%d egg\x1f%d œuf\x1d%d œufs\x1e%d step\x1f%d pas\x1d%"
        "d pas\x1e%d times %d: %d steps, to %d\x1f%d fois %d : %d pas, jusqu'à %d\x1e%s plays a %d\x1f%s joue"
        " un %d\x1e%s rolls a %d\x1f%s fait un %d\x1e",
        "\x1e%s swims %s\x1f%s nage de %s\x1e%s swims %s to space %d\x1f%s nage de %s jusqu'à la case %d\x1e%"
        "s wins %s\x1f%s gagne %s\x1e%s's first\x1f%s (première)\x1e%s's second\x1f%s (seconde)\x1e%s, carryi"
        "ng %d\x1f%s, avec %d sur le dos\x1e%s: %s = %d\x1f%s : %s = %d\x1e, for %s\x1f, pour %s\x1e, on it %"
        "s\x1f, dessus %s\x1e, onto %s\x1f, sur %s\x1e, with %d on its back\x1f, avec %d sur le dos\x1eBust! "
        "%s to the raft\x1fPlus de 7 ! %s retourne au radeau\x1eFirst\x1fPremière\x1e",
        "\x1eOn the raft: %s\x1fSur le radeau : %s\x1ePlay your card %d as a die\x1fJouer ta carte %d comme d"
        "é\x1eRoll again\x1fRelancer le dé\x1eRoll the first die\x1fLancer le premier dé\x1eSecond\x1fSeconde"
        "\x1eSpace %d: %s\x1fCase %d : %s\x1eStop\x1fArrêter\x1eThe card has %s\x1fLa carte a %s\x1eThe die s"
        "hows %d\x1fLe dé montre %d\x1eThe last prize: the beach, 7 eggs\x1fLe dernier gain : la plage, 7 œuf"
        "s\x1eThe prize: %s\x1fÀ gagner : %s\x1efor %s\x1fpour %s\x1e",
        "\x1emove this turtle of %s\x1fdéplacer cette tortue de %s\x1eon %d\x1fsur %d\x1eon the raft\x1fsur l"
        "e radeau\x1ethree times\x1ftrois fois\x1eto %d\x1fà %d\x1etwice\x1fdeux fois\x1e%s brings home a %d"
        "\x1f%s ramène un %d\x1e%s captures a mouse of %s\x1f%s capture une souris de %s\x1e%s has caught %s'"
        "s %d\x1f%s a pris à %s la souris %d\x1e%s on %s\x1f%s sur %s\x1e%s puts one of its own mice into the"
        " fence\x1f%s met une de ses souris dans l'enclos\x1e",
        "\x1e%s runs %d\x1f%s avance de %d\x1e%s throws %s\x1f%s lance %s\x1e%s's fence: %d less\x1fEnclos de"
        " %s : %d de moins\x1eGive the number %d to mouse %d of 7, counted from the rearmost start\x1fDonner "
        "le numéro %d à la souris %d sur 7, en comptant du départ le plus en arrière\x1eMouse %s runs %d %s"
        "\x1fLa souris %s court de %d %s\x1eRoll both dice\x1fLancer les deux dés\x1eThe mouse is a %d\x1fLa "
        "souris est un %d\x1e",
        "\x1eThe second die is blank\x1fLe second dé est blanc\x1eThe second die shows %d\x1fLe second dé mon"
        "tre %d\x1eblank\x1frien\x1ecaptures a mouse of %s\x1fcapture une souris de %s\x1ecell %d\x1fla case "
        "%d\x1ehome to the cheese\x1fjusqu'au fromage\x1eputs its own mouse %s into the fence\x1fmet sa propr"
        "e souris %s dans l'enclos\x1estart %d\x1fle départ %d\x1eto %s\x1fvers %s\x1e%s brings home a mouse"
        "\x1f%s ramène une souris\x1e",
        "\x1e%s captured %s's %d\x1f%s a capturé, de %s, le %d\x1e%s has no mouse left: fill in the sheet\x1f"
        "%s n'a plus de souris : remplis la feuille\x1e%s's %d is home\x1f%s : la souris %d est rentrée\x1e%s"
        "'s %d is in its own fence\x1f%s : le %d est dans son enclos\x1e%s's %d is still on the map\x1f%s : l"
        "e %d est encore sur le parcours\x1eIt is the %d of %s\x1fC'est le %d de %s\x1e",
        "\x1eNone left: %s has no mouse on the map, and the race is over\x1fAucune : %s n'a pas de souris sur"
        " le parcours, et la course est finie\x1eRoll: %s throws both dice\x1fLancer : %s lance les deux dés"
        "\x1eThe other die is blank\x1fL'autre dé est blanc\x1eThe other die shows %d\x1fL'autre dé montre %d"
        "\x1eTurned up: %s met a mouse, or the race is over\x1fRetournée : %s a rencontré une souris, ou la c"
        "ourse est finie\x1e",
        "\x1e%d nugget\x1f%d pépite\x1d%d pépites\x1e%d step left\x1freste %d pas\x1drestent %d pas\x1e%s com"
        "es to %s\x1f%s arrive au %s\x1e%s goes to %s\x1f%s va au %s\x1e%s is King\x1f%s est roi\x1e%s is cau"
        "ght, with %s\x1f%s se fait prendre, avec %s\x1e%s kisses the King\x1f%s embrasse le roi\x1e%s of %s:"
        " %s\x1f%s de %s : %s\x1e%s starts on %s\x1f%s commence sur %s\x1e%s stays\x1f%s reste\x1e%s takes go"
        "ld\x1f%s prend de l'or\x1e",
        "\x1e%s takes gold away from the King\x1f%s prive le roi d'une pépite\x1e%s takes no more steps\x1f%s"
        " ne fait plus de pas\x1e%s takes no step\x1f%s ne bouge pas\x1e%s through the whirlpool to %s\x1f%s "
        "par le tourbillon sur %s\x1e%s to %s\x1f%s sur %s\x1eGold: %s\x1fOr : %s\x1eNo gold is left: %s has "
        "%s\x1fPlus d'or : %s a %s\x1eStay\x1fRester\x1eThe current runs clockwise\x1fLe courant va dans le s"
        "ens horaire\x1e",
        "\x1eThe current runs counter-clockwise\x1fLe courant va dans le sens antihoraire\x1eTime is up: %s h"
        "as %s\x1fFin du temps : %s a %s\x1eTurn %d: the gold drifts\x1fTour %d : l'or dérive\x1ekisses the K"
        "ing\x1fembrasse le roi\x1espoke %d ring %d\x1frayon %d (anneau %d)\x1etakes gold\x1fprend de l'or"
        "\x1ethe King\x1fle roi\x1ethe black bishop\x1fle fou noir\x1ethe black knight\x1fle cavalier noir"
        "\x1ethe black pawn\x1fle pion noir\x1ethe black queen\x1fla dame noire\x1e",
        "\x1ethe black rook\x1fla tour noire\x1ethe gold there is lost\x1fl'or y est perdu\x1ethe last step"
        "\x1fle dernier pas\x1ethe white bishop\x1fle fou blanc\x1ethe white knight\x1fle cavalier blanc\x1et"
        "he white pawn\x1fle pion blanc\x1ethe white queen\x1fla dame blanche\x1ethe white rook\x1fla tour bl"
        "anche\x1e%s and %s\x1f%s et %s\x1e%s share the win\x1f%s gagnent ensemble\x1e%s wins!\x1f%s gagne !"
        "\x1e",
    ),
}
