"""Nederlands: made by `make languages` from previews/nl.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d steen van %d zijden\x1d%d stenen van %d zijden\x1e%s starts\x1f%s begin"
        "t\x1eAsk who starts\x1fVraag wie begint\x1eBack: the dice as they were\x1fTerug: de stenen zoals ze "
        "waren\x1eBack: the faces as they were\x1fTerug: de zijden zoals ze waren\x1eClose the bag: that is t"
        "he end\x1fDe zak sluiten: dat is het einde\x1eDice of %d faces\x1fStenen van %d zijden\x1eDraw who s"
        "tarts\x1fLoten wie begint\x1eHeads\x1fKop\x1e",
        "\x1eOpen the bag\x1fOpen de zak\x1eRoll %s\x1fGooien: %s\x1eTails\x1fMunt\x1eTake %d die\x1fNeem %d "
        "steen\x1dNeem %d stenen\x1eTake the coin\x1fNeem de munt\x1eThe bag is closed\x1fDe zak is dicht\x1e"
        "Toss the coin\x1fWerpen: de munt\x1e%s: %s at the start, %s by luck, %s by choices: %s from the aver"
        "age\x1f%s: %s aan het begin, %s door geluk, %s door keuzes: %s ten opzichte van het gemiddelde\x1e",
        "\x1e%s: wins %d %% of the games that master played on (%d to %d).\x1f%s: wint %d %% van de spellen d"
        "ie master verder speelde (%d tot %d).\x1eAction %d, %s: %s.\x1fZet %d, %s: %s.\x1eBy its own estimat"
        "e that cost %s.\x1fNaar zijn eigen schatting kostte dat %s.\x1eBy its own estimate that is %s ahead "
        "of this: %s.\x1fNaar zijn eigen schatting is dat %s beter dan: %s.\x1eHelp is off for %s.\x1fDe hulp"
        " staat uit voor %s.\x1e",
        "\x1eIt rates that clearly higher than this: %s.\x1fHij waardeert dat duidelijk hoger dan: %s.\x1eIt "
        "rates that hardly higher than this: %s.\x1fHij waardeert dat nauwelijks hoger dan: %s.\x1eIts choice"
        ": %s.\x1fZijn keuze: %s.\x1eThe bot would: %s.\x1fDe bot zou: %s.\x1eThe other: %s.\x1fDe andere: %s"
        ".\x1e%d pear\x1f%d vijg\x1d%d vijgen\x1e%s begins\x1f%s begint\x1e%s discards %s\x1f%s legt %s af"
        "\x1e%s draws a card\x1f%s trekt een kaart\x1e",
        "\x1e%s plays %s\x1f%s speelt %s\x1e%s sets aside %s\x1f%s legt %s apart\x1e%s sets aside a lemur: no"
        "thing\x1f%s legt een maki apart: niets\x1e%s swaps piles with %s\x1f%s ruilt van stapel met %s\x1e%s"
        " tries their luck\x1f%s waagt het erop\x1e%s turns up %s\x1f%s draait %s om\x1e%s: %s; %d in hand, %"
        "s on %d of 5 cacti\x1f%s: %s; %d in de hand, %s op %d van 5 cactussen\x1eA scorpion stings %s\x1fEen"
        " schorpioen steekt %s\x1e",
        "\x1eAll cards but the tops are shuffled\x1fAlle kaarten worden geschud, behalve de bovenste\x1eDisca"
        "rd %s\x1fLeg af: %s\x1eDraw a card into your hand; %d left\x1fTrekken: een kaart in je hand; nog %d"
        "\x1eKeep the rest of your hand\x1fHoud de rest van je hand\x1e",
        "\x1eLuck, risk %d %%: the next card goes onto your pile, and a lower one loses the round\x1fGeluk, r"
        "isico %d %%: de volgende kaart komt op je stapel, en een lagere verliest de ronde\x1ePlay %s, onto %"
        "s\x1fSpeel %s, op %s\x1ePlay %s, onto a new pile\x1fSpeel %s, op een nieuwe stapel\x1ePlay double le"
        "mur: swap piles with somebody\x1fSpeel dubbele maki: ruil stapels met iemand\x1e",
        "\x1ePlay lemur: %s goes to the bottom, %s is on top\x1fSpeel maki: %s gaat naar onder, %s ligt boven"
        "\x1ePlay lemur: it lies alone, and anything fits on it\x1fSpeel maki: hij ligt alleen, en alles past"
        " erop\x1eSwap piles with %s: you get %s; they get %s\x1fRuil stapels met %s: jij krijgt %s; je geeft"
        " %s\x1eToo low: %s loses the round\x1fTe laag: %s verliest de ronde\x1ea cactus of %d\x1feen %d\x1ea"
        " double lemur\x1feen dubbele maki\x1e",
        "\x1ea lemur\x1feen maki\x1ea scorpion\x1feen schorpioen\x1edouble lemur\x1fdubbele maki\x1elemur\x1f"
        "maki\x1eno pile\x1fgeen stapel\x1epile from bottom to top %s\x1fstapel van onder naar boven %s\x1esc"
        "orpion\x1fschorpioen\x1e%s has lost the round\x1f%s heeft de ronde verloren\x1e%s sets aside a cactu"
        "s with %s\x1f%s legt een cactus met %s apart\x1e%s sets aside nothing\x1f%s legt niets apart\x1e",
        "\x1eA fifth cactus for %s: this round is the last\x1fVijfde cactus voor %s: deze ronde is de laatste"
        "\x1eLuck on a top of %d: %d %% risk\x1fGeluk met kaart %d: risico %d %%\x1eOdds of luck on a top\x1f"
        "Het risico met een bovenste kaart\x1e%d egg\x1f%d ei\x1d%d eieren\x1e%d step\x1f%d stap\x1d%d stappe"
        "n\x1e%d times %d: %d steps, to %d\x1f%d keer %d: %d stappen, naar %d\x1e%s plays a %d\x1f%s speelt e"
        "en %d\x1e%s rolls a %d\x1f%s gooit een %d\x1e",
        "\x1e%s swims %s\x1f%s zwemt %s\x1e%s swims %s to space %d\x1f%s zwemt %s naar veld %d\x1e%s wins %s"
        "\x1f%s wint %s\x1e%s's first\x1f%s (eerste)\x1e%s's second\x1f%s (tweede)\x1e%s, carrying %d\x1f%s, "
        "met %d erop\x1e%s: %s = %d\x1f%s: %s = %d\x1e, for %s\x1f, voor %s\x1e, on it %s\x1f, daarop %s\x1e,"
        " onto %s\x1f, op %s\x1e, with %d on its back\x1f, met %d op de rug\x1eBust! %s to the raft\x1fTe vee"
        "l! %s moet naar het vlot\x1eFirst\x1fEerste\x1eOn the raft: %s\x1fOp het vlot: %s\x1e",
        "\x1ePlay your card %d as a die\x1fSpeel je kaart %d als dobbelsteen\x1eRoll again\x1fNog eens gooien"
        "\x1eRoll the first die\x1fGooien: de eerste steen\x1eSecond\x1fTweede\x1eSpace %d: %s\x1fVeld %d: %s"
        "\x1eStop\x1fStoppen\x1eThe card has %s\x1fDe kaart heeft %s\x1eThe die shows %d\x1fDe steen toont %d"
        "\x1eThe last prize: the beach, 7 eggs\x1fAls laatste te winnen: het strand, 7 eieren\x1eThe prize: %"
        "s\x1fTe winnen: %s\x1efor %s\x1fvoor %s\x1e",
        "\x1emove this turtle of %s\x1fbeweeg deze schildpad van %s\x1eon %d\x1fop %d\x1eon the raft\x1fop he"
        "t vlot\x1ethree times\x1fdrie keer\x1eto %d\x1fnaar %d\x1etwice\x1ftwee keer\x1e%s brings home a %d"
        "\x1f%s brengt een %d thuis\x1e%s captures a mouse of %s\x1f%s vangt een muis van %s\x1e%s has caught"
        " %s's %d\x1f%s heeft van %s de %d gevangen\x1e%s on %s\x1f%s op %s\x1e%s puts one of its own mice in"
        "to the fence\x1f%s zet een eigen muis achter het hek\x1e",
        "\x1e%s runs %d\x1f%s gaat %d vooruit\x1e%s throws %s\x1f%s gooit %s\x1e%s's fence: %d less\x1fHek va"
        "n %s: %d minder\x1eGive the number %d to mouse %d of 7, counted from the rearmost start\x1fGeef het "
        "getal %d aan muis %d van 7, geteld vanaf de achterste start\x1eMouse %s runs %d %s\x1fMuis %s loopt "
        "%d %s\x1eRoll both dice\x1fGooien: beide stenen\x1eThe mouse is a %d\x1fDe muis is een %d\x1eThe sec"
        "ond die is blank\x1fDe tweede steen is leeg\x1e",
        "\x1eThe second die shows %d\x1fDe tweede steen toont %d\x1eblank\x1fniets\x1ecaptures a mouse of %s"
        "\x1fvangt een muis van %s\x1ecell %d\x1fveld %d\x1ehome to the cheese\x1fnaar huis, naar de kaas\x1e"
        "puts its own mouse %s into the fence\x1fzet de eigen muis %s achter het hek\x1estart %d\x1fstart %d"
        "\x1eto %s\x1fnaar %s\x1e%s brings home a mouse\x1f%s brengt een muis thuis\x1e%s captured %s's %d"
        "\x1f%s heeft van %s de %d gevangen\x1e",
        "\x1e%s has no mouse left: fill in the sheet\x1f%s heeft geen muis meer: vul het blad in\x1e%s's %d i"
        "s home\x1f%s: de %d is thuis\x1e%s's %d is in its own fence\x1f%s: de %d zit achter het eigen hek"
        "\x1e%s's %d is still on the map\x1f%s: de %d is nog op de baan\x1eIt is the %d of %s\x1fHet is de %d"
        " van %s\x1eNone left: %s has no mouse on the map, and the race is over\x1fGeen meer: %s heeft geen m"
        "uis op de baan, en de race is voorbij\x1e",
        "\x1eRoll: %s throws both dice\x1fGooien: %s gooit beide stenen\x1eThe other die is blank\x1fDe ander"
        "e steen is leeg\x1eThe other die shows %d\x1fDe andere steen toont %d\x1eTurned up: %s met a mouse, "
        "or the race is over\x1fOmgedraaid: %s kwam een muis tegen, of de race is voorbij\x1e%d nugget\x1f%d "
        "goudklompje\x1d%d goudklompjes\x1e%d step left\x1fnog %d stap\x1dnog %d stappen\x1e%s comes to %s"
        "\x1f%s komt op %s\x1e%s goes to %s\x1f%s gaat naar %s\x1e",
        "\x1e%s is King\x1f%s is koning\x1e%s is caught, with %s\x1f%s wordt gevangen en heeft %s\x1e%s kisse"
        "s the King\x1f%s kust de koning\x1e%s of %s: %s\x1f%s van %s: %s\x1e%s starts on %s\x1f%s begint op "
        "%s\x1e%s stays\x1f%s blijft staan\x1e%s takes gold\x1f%s pakt goud\x1e%s takes gold away from the Ki"
        "ng\x1f%s pakt goud van de koning af\x1e%s takes no more steps\x1f%s zet geen stap meer\x1e%s takes n"
        "o step\x1f%s blijft staan\x1e",
        "\x1e%s through the whirlpool to %s\x1f%s door de draaikolk naar %s\x1e%s to %s\x1f%s naar %s\x1eGold"
        ": %s\x1fGoud: %s\x1eNo gold is left: %s has %s\x1fEr is geen goud meer: %s heeft %s\x1eStay\x1fBlijv"
        "en\x1eThe current runs clockwise\x1fDe stroming loopt met de klok mee\x1eThe current runs counter-cl"
        "ockwise\x1fDe stroming loopt tegen de klok in\x1eTime is up: %s has %s\x1fDe tijd is om: %s heeft %s"
        "\x1e",
        "\x1eTurn %d: the gold drifts\x1fBeurt %d: het goud drijft verder\x1ekisses the King\x1fkust de konin"
        "g\x1espoke %d ring %d\x1fspaak %d (ring %d)\x1etakes gold\x1fpakt goud\x1ethe King\x1fde koning\x1et"
        "he black bishop\x1fde zwarte loper\x1ethe black knight\x1fhet zwarte paard\x1ethe black pawn\x1fde z"
        "warte pion\x1ethe black queen\x1fde zwarte dame\x1ethe black rook\x1fde zwarte toren\x1ethe gold the"
        "re is lost\x1fhet goud daar is verloren\x1e",
        "\x1ethe last step\x1fde laatste stap\x1ethe white bishop\x1fde witte loper\x1ethe white knight\x1fhe"
        "t witte paard\x1ethe white pawn\x1fde witte pion\x1ethe white queen\x1fde witte dame\x1ethe white ro"
        "ok\x1fde witte toren\x1e%s and %s\x1f%s en %s\x1e%s share the win\x1f%s winnen samen\x1e%s wins!\x1f"
        "%s wint!\x1e",
    ),
}
