"""Nederlands: made by `make languages` from previews/nl.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d steen van %d zijden\x1d%d stenen van %d zijden\x1eAsk who starts\x1fVra"
        "ag wie begint\x1eBack: the dice as they were\x1fTerug: de stenen zoals ze waren\x1eBack: the faces a"
        "s they were\x1fTerug: de zijden zoals ze waren\x1eClose the bag: that is the end\x1fDe zak sluiten: "
        "dat is het einde\x1eDice of %d faces\x1fStenen van %d zijden\x1eDraw who starts\x1fLoten wie begint"
        "\x1eOpen the bag\x1fOpen de zak\x1eRoll %s\x1fGooien: %s\x1e",
        "\x1eTake %d die\x1fNeem %d steen\x1dNeem %d stenen\x1eTake the coin\x1fNeem de munt\x1eToss the coin"
        "\x1fWerpen: de munt\x1e%s: %s at the start, %s by luck, %s by choices: %s from the average\x1f%s: %s"
        " aan het begin, %s door geluk, %s door keuzes: %s ten opzichte van het gemiddelde\x1e%s: wins %d %% "
        "of the games that master played on (%d to %d).\x1f%s: wint %d %% van de spellen die master verder sp"
        "eelde (%d tot %d).\x1e",
        "\x1eAction %d, %s: %s.\x1fZet %d, %s: %s.\x1eBy its own estimate that cost %s.\x1fNaar zijn eigen sc"
        "hatting kostte dat %s.\x1eBy its own estimate that is %s ahead of this: %s.\x1fNaar zijn eigen schat"
        "ting is dat %s beter dan: %s.\x1eHelp is off for %s.\x1fDe hulp staat uit voor %s.\x1eIt rates that "
        "clearly higher than this: %s.\x1fHij waardeert dat duidelijk hoger dan: %s.\x1e",
        "\x1eIt rates that hardly higher than this: %s.\x1fHij waardeert dat nauwelijks hoger dan: %s.\x1eIts"
        " choice: %s.\x1fZijn keuze: %s.\x1eThe bot would: %s.\x1fDe bot zou: %s.\x1eThe other: %s.\x1fDe and"
        "ere: %s.\x1e%d pear\x1f%d vijg\x1d%d vijgen\x1e%s: pile %s, %d in hand, %d set aside\x1f%s: stapel %"
        "s, %d in de hand, %d apart\x1eDiscard %s\x1fLeg af: %s\x1eDraw a card into your hand; %d left\x1fTre"
        "kken: een kaart in je hand; nog %d\x1e",
        "\x1eKeep the rest of your hand\x1fHoud de rest van je hand\x1eLuck, risk %d %%: the next card goes o"
        "nto your pile, and a lower one loses the round\x1fGeluk, risico %d %%: de volgende kaart komt op je "
        "stapel, en een lagere verliest de ronde\x1ePlay %s, onto %s\x1fSpeel %s, op %s\x1ePlay %s, onto a ne"
        "w pile\x1fSpeel %s, op een nieuwe stapel\x1e",
        "\x1ePlay double lemur: swap piles with somebody\x1fSpeel dubbele maki: ruil stapels met iemand\x1ePl"
        "ay lemur: %s goes to the bottom, %s is on top\x1fSpeel maki: %s gaat naar onder, %s ligt boven\x1ePl"
        "ay lemur: it lies alone, and anything fits on it\x1fSpeel maki: hij ligt alleen, en alles past erop"
        "\x1eSwap piles with %s: you get %s; they get %s\x1fRuil stapels met %s: jij krijgt %s; je geeft %s"
        "\x1edouble lemur\x1fdubbele maki\x1e",
        "\x1elemur\x1fmaki\x1eno pile\x1fgeen stapel\x1escorpion\x1fschorpioen\x1e%s begins\x1f%s begint\x1e%"
        "s has lost the round\x1f%s heeft de ronde verloren\x1e%s sets aside a cactus with %s\x1f%s legt een "
        "cactus met %s apart\x1e%s sets aside nothing\x1f%s legt niets apart\x1eLuck on a top of %d: %d %% ri"
        "sk\x1fGeluk met kaart %d: risico %d %%\x1eOdds of luck on a top\x1fHet risico met een bovenste kaart"
        "\x1e%d egg\x1f%d ei\x1d%d eieren\x1e%d step\x1f%d stap\x1d%d stappen\x1e",
        "\x1e%d times %d: %d steps, to %d\x1f%d keer %d: %d stappen, naar %d\x1e%s swims %s\x1f%s zwemt %s"
        "\x1e%s's first\x1f%s (eerste)\x1e%s's second\x1f%s (tweede)\x1e, for %s\x1f, voor %s\x1e, on it %s"
        "\x1f, daarop %s\x1e, onto %s\x1f, op %s\x1e, with %d on its back\x1f, met %d op de rug\x1eFirst\x1fE"
        "erste\x1eOn the raft: %s\x1fOp het vlot: %s\x1ePlay your card %d as a die\x1fSpeel je kaart %d als d"
        "obbelsteen\x1eRoll again\x1fNog eens gooien\x1e",
        "\x1eRoll the first die\x1fGooien: de eerste steen\x1eSecond\x1fTweede\x1eSpace %d: %s\x1fVeld %d: %s"
        "\x1eStop\x1fStoppen\x1eThe card has %s\x1fDe kaart heeft %s\x1eThe die shows %d\x1fDe steen toont %d"
        "\x1efor %s\x1fvoor %s\x1emove this turtle of %s\x1fbeweeg deze schildpad van %s\x1eon %d\x1fop %d"
        "\x1eon the raft\x1fop het vlot\x1eto %d\x1fnaar %d\x1e%s on %s\x1f%s op %s\x1e",
        "\x1eGive the number %d to mouse %d of 7, counted from the rearmost start\x1fGeef het getal %d aan mu"
        "is %d van 7, geteld vanaf de achterste start\x1eMouse %s runs %d %s\x1fMuis %s loopt %d %s\x1eRoll b"
        "oth dice\x1fGooien: beide stenen\x1eThe mouse is a %d\x1fDe muis is een %d\x1eThe second die is blan"
        "k\x1fDe tweede steen is leeg\x1eThe second die shows %d\x1fDe tweede steen toont %d\x1ecaptures a mo"
        "use of %s\x1fvangt een muis van %s\x1e",
        "\x1ecell %d\x1fveld %d\x1ehome to the cheese\x1fnaar huis, naar de kaas\x1eputs its own mouse %s int"
        "o the fence\x1fzet de eigen muis %s achter het hek\x1estart %d\x1fstart %d\x1eto %s\x1fnaar %s\x1e%s"
        " brings home a mouse\x1f%s brengt een muis thuis\x1e%s captured %s's %d\x1f%s heeft van %s de %d gev"
        "angen\x1e%s captures a mouse of %s\x1f%s vangt een muis van %s\x1e%s's %d is home\x1f%s: de %d is th"
        "uis\x1e",
        "\x1e%s's %d is in its own fence\x1f%s: de %d zit achter het eigen hek\x1e%s's %d is still on the map"
        "\x1f%s: de %d is nog op de baan\x1eIt is the %d of %s\x1fHet is de %d van %s\x1eNone left: %s has no"
        " mouse on the map, and the race is over\x1fGeen meer: %s heeft geen muis op de baan, en de race is v"
        "oorbij\x1eRoll: %s throws both dice\x1fGooien: %s gooit beide stenen\x1eThe other die is blank\x1fDe"
        " andere steen is leeg\x1e",
        "\x1eThe other die shows %d\x1fDe andere steen toont %d\x1eTurned up: %s met a mouse, or the race is "
        "over\x1fOmgedraaid: %s kwam een muis tegen, of de race is voorbij\x1e%d step left\x1fnog %d stap\x1d"
        "nog %d stappen\x1e%s of %s: %s\x1f%s van %s: %s\x1e%s starts on %s\x1f%s begint op %s\x1e%s through "
        "the whirlpool to %s\x1f%s door de draaikolk naar %s\x1e%s to %s\x1f%s naar %s\x1eGold: %s\x1fGoud: %"
        "s\x1eKing\x1fkoning\x1eStay\x1fBlijven\x1e",
        "\x1eblack bishop\x1fzwarte loper\x1eblack knight\x1fzwart paard\x1eblack pawn\x1fzwarte pion\x1eblac"
        "k queen\x1fzwarte dame\x1eblack rook\x1fzwarte toren\x1ekisses the King\x1fkust de koning\x1espoke %"
        "d ring %d\x1fspaak %d ring %d\x1etakes gold\x1fpakt goud\x1ethe %s takes no step\x1f%s blijft staan"
        "\x1ethe King takes no more steps\x1fde koning zet geen stap meer\x1ethe gold there is lost\x1fhet go"
        "ud daar is verloren\x1ethe last step\x1fde laatste stap\x1e",
        "\x1ewhite bishop\x1fwitte loper\x1ewhite knight\x1fwit paard\x1ewhite pawn\x1fwitte pion\x1ewhite qu"
        "een\x1fwitte dame\x1ewhite rook\x1fwitte toren\x1e",
    ),
}
