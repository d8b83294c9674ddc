"""Français: made by `make languages` from previews/fr.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d dé à %d faces\x1d%d dés à %d faces\x1eAsk who starts\x1fDemander qui co"
        "mmence\x1eBack: the dice as they were\x1fRetour : les dés comme avant\x1eBack: the faces as they wer"
        "e\x1fRetour : les faces comme avant\x1eClose the bag: that is the end\x1fFermer le sac : c'est la fi"
        "n\x1eDice of %d faces\x1fDés à %d faces\x1eDraw who starts\x1fTirer au sort qui commence\x1eOpen the"
        " bag\x1fOuvrir le sac\x1eRoll %s\x1fLancer %s\x1e",
        "\x1eTake %d die\x1fPrendre %d dé\x1dPrendre %d dés\x1eTake the coin\x1fPrendre la pièce\x1eToss the "
        "coin\x1fLancer la pièce\x1e%s: %s at the start, %s by luck, %s by choices: %s from the average\x1f%s"
        " : %s au début, %s par chance, %s par les choix : %s par rapport à la moyenne\x1e%s: wins %d %% of t"
        "he games that master played on (%d to %d).\x1f%s : gagne %d %% des parties que master a poursuivies "
        "(%d à %d).\x1e",
        "\x1eAction %d, %s: %s.\x1fAction %d, %s : %s.\x1eBy its own estimate that cost %s.\x1fSelon sa propr"
        "e estimation, cela a coûté %s.\x1eBy its own estimate that is %s ahead of this: %s.\x1fSelon sa prop"
        "re estimation, c'est %s de mieux que : %s.\x1eHelp is off for %s.\x1fL'aide est coupée pour %s.\x1eI"
        "t rates that clearly higher than this: %s.\x1fIl note cela nettement plus haut que : %s.\x1e",
        "\x1eIt rates that hardly higher than this: %s.\x1fIl note cela à peine plus haut que : %s.\x1eIts ch"
        "oice: %s.\x1fSon choix : %s.\x1eThe bot would: %s.\x1fLe bot ferait : %s.\x1eThe other: %s.\x1fL'aut"
        "re : %s.\x1e%d pear\x1f%d figue\x1d%d figues\x1e%s: pile %s, %d in hand, %d set aside\x1f%s : pile %"
        "s, %d en main, %d de côté\x1eDiscard %s\x1fDéfausser %s\x1eDraw a card into your hand; %d left\x1fPi"
        "ocher une carte dans ta main ; il en reste %d\x1e",
        "\x1eKeep the rest of your hand\x1fGarder le reste de ta main\x1eLuck, risk %d %%: the next card goes"
        " onto your pile, and a lower one loses the round\x1fChance, risque %d %% : la prochaine carte va sur"
        " ta pile, et une plus basse perd la manche\x1ePlay %s, onto %s\x1fJouer %s, sur %s\x1ePlay %s, onto "
        "a new pile\x1fJouer %s, sur une nouvelle pile\x1e",
        "\x1ePlay double lemur: swap piles with somebody\x1fJouer double lémurien : échanger ta pile avec que"
        "lqu'un\x1ePlay lemur: %s goes to the bottom, %s is on top\x1fJouer lémurien : %s va dessous, %s est "
        "dessus\x1ePlay lemur: it lies alone, and anything fits on it\x1fJouer lémurien : il est seul, et tou"
        "t va dessus\x1eSwap piles with %s: you get %s; they get %s\x1fÉchanger les piles avec %s : tu reçois"
        " %s ; tu donnes %s\x1e",
        "\x1edouble lemur\x1fdouble lémurien\x1elemur\x1flémurien\x1eno pile\x1fpas de pile\x1escorpion\x1fsc"
        "orpion\x1e%s begins\x1f%s commence\x1e%s has lost the round\x1f%s a perdu la manche\x1e%s sets aside"
        " a cactus with %s\x1f%s met de côté un cactus avec %s\x1e%s sets aside nothing\x1f%s ne met rien de "
        "côté\x1eLuck on a top of %d: %d %% risk\x1fChance sur la carte %d : risque %d %%\x1eOdds of luck on "
        "a top\x1fLe risque sur une carte visible\x1e",
        "\x1e%d egg\x1f%d œuf\x1d%d œufs\x1e%d step\x1f%d pas\x1d%d pas\x1e%d times %d: %d steps, to %d\x1f%d"
        " fois %d : %d pas, jusqu'à %d\x1e%s swims %s\x1f%s nage de %s\x1e%s's first\x1f%s (première)\x1e%s's"
        " second\x1f%s (seconde)\x1e, for %s\x1f, pour %s\x1e, on it %s\x1f, dessus %s\x1e, onto %s\x1f, sur "
        "%s\x1e, with %d on its back\x1f, avec %d sur le dos\x1eFirst\x1fPremière\x1eOn the raft: %s\x1fSur l"
        "e radeau : %s\x1ePlay your card %d as a die\x1fJouer ta carte %d comme dé\x1e",
        "\x1eRoll again\x1fRelancer le dé\x1eRoll the first die\x1fLancer le premier dé\x1eSecond\x1fSeconde"
        "\x1eSpace %d: %s\x1fCase %d : %s\x1eStop\x1fArrêter\x1eThe card has %s\x1fLa carte a %s\x1eThe die s"
        "hows %d\x1fLe dé montre %d\x1efor %s\x1fpour %s\x1emove this turtle of %s\x1fdéplacer cette tortue d"
        "e %s\x1eon %d\x1fsur %d\x1eon the raft\x1fsur le radeau\x1eto %d\x1fà %d\x1e%s on %s\x1f%s sur %s"
        "\x1e",
        "\x1eGive the number %d to mouse %d of 7, counted from the rearmost start\x1fDonner le numéro %d à la"
        " souris %d sur 7, en comptant du départ le plus en arrière\x1eMouse %s runs %d %s\x1fLa souris %s co"
        "urt de %d %s\x1eRoll both dice\x1fLancer les deux dés\x1eThe mouse is a %d\x1fLa souris est un %d"
        "\x1eThe second die is blank\x1fLe second dé est blanc\x1eThe second die shows %d\x1fLe second dé mon"
        "tre %d\x1e",
        "\x1ecaptures a mouse of %s\x1fcapture une souris de %s\x1ecell %d\x1fla case %d\x1ehome to the chees"
        "e\x1fjusqu'au fromage\x1eputs its own mouse %s into the fence\x1fmet sa propre souris %s dans l'encl"
        "os\x1estart %d\x1fle départ %d\x1eto %s\x1fvers %s\x1e%s brings home a mouse\x1f%s ramène une souris"
        "\x1e%s captured %s's %d\x1f%s a capturé, de %s, le %d\x1e%s captures a mouse of %s\x1f%s capture une"
        " souris de %s\x1e",
        "\x1e%s's %d is home\x1f%s : la souris %d est rentrée\x1e%s's %d is in its own fence\x1f%s : le %d es"
        "t dans son enclos\x1e%s's %d is still on the map\x1f%s : le %d est encore sur le parcours\x1eIt is t"
        "he %d of %s\x1fC'est le %d de %s\x1eNone left: %s has no mouse on the map, and the race is over\x1fA"
        "ucune : %s n'a pas de souris sur le parcours, et la course est finie\x1eRoll: %s throws both dice"
        "\x1fLancer : %s lance les deux dés\x1e",
        "\x1eThe other die is blank\x1fL'autre dé est blanc\x1eThe other die shows %d\x1fL'autre dé montre %d"
        "\x1eTurned up: %s met a mouse, or the race is over\x1fRetournée : %s a rencontré une souris, ou la c"
        "ourse est finie\x1e%d step left\x1freste %d pas\x1drestent %d pas\x1e%s of %s: %s\x1f%s de %s : %s"
        "\x1e%s starts on %s\x1f%s commence sur %s\x1e%s through the whirlpool to %s\x1f%s par le tourbillon "
        "sur %s\x1e%s to %s\x1f%s sur %s\x1eGold: %s\x1fOr : %s\x1e",
        "\x1eKing\x1froi\x1eStay\x1fRester\x1eblack bishop\x1ffou noir\x1eblack knight\x1fcavalier noir\x1ebl"
        "ack pawn\x1fpion noir\x1eblack queen\x1fdame noire\x1eblack rook\x1ftour noire\x1ekisses the King"
        "\x1fembrasse le roi\x1espoke %d ring %d\x1frayon %d anneau %d\x1etakes gold\x1fprend de l'or\x1ethe "
        "%s takes no step\x1f%s ne bouge pas\x1ethe King takes no more steps\x1fle roi ne fait plus de pas"
        "\x1ethe gold there is lost\x1fl'or y est perdu\x1ethe last step\x1fle dernier pas\x1e",
        "\x1ewhite bishop\x1ffou blanc\x1ewhite knight\x1fcavalier blanc\x1ewhite pawn\x1fpion blanc\x1ewhite"
        " queen\x1fdame blanche\x1ewhite rook\x1ftour blanche\x1e",
    ),
}
