"""Deutsch: made by `make languages` from previews/de.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d Würfel mit %d Seiten\x1d%d Würfel mit %d Seiten\x1eAsk who starts\x1fFr"
        "agen, wer anfängt\x1eBack: the dice as they were\x1fZurück: die Würfel wie vorher\x1eBack: the faces"
        " as they were\x1fZurück: die Seiten wie vorher\x1eClose the bag: that is the end\x1fDen Beutel schli"
        "eßen: Das ist das Ende\x1eDice of %d faces\x1fWürfel mit %d Seiten\x1eDraw who starts\x1fAuslosen, w"
        "er anfängt\x1eOpen the bag\x1fDen Beutel öffnen\x1e",
        "\x1eRoll %s\x1fWürfeln: %s\x1eTake %d die\x1fNimm %d Würfel\x1dNimm %d Würfel\x1eTake the coin\x1fDi"
        "e Münze nehmen\x1eToss the coin\x1fMünze werfen\x1e%s: %s at the start, %s by luck, %s by choices: %"
        "s from the average\x1f%s: %s am Anfang, %s durch Glück, %s durch Entscheidungen: %s zum Durchschnitt"
        "\x1e",
        "\x1e%s: wins %d %% of the games that master played on (%d to %d).\x1f%s: gewinnt %d %% der Spiele, d"
        "ie master weitergespielt hat (%d bis %d).\x1eAction %d, %s: %s.\x1fZug %d, %s: %s.\x1eBy its own est"
        "imate that cost %s.\x1fNach seiner eigenen Schätzung kostete das %s.\x1eBy its own estimate that is "
        "%s ahead of this: %s.\x1fNach seiner eigenen Schätzung liegt das %s vor: %s.\x1eHelp is off for %s."
        "\x1fDie Hilfe ist für %s aus.\x1e",
        "\x1eIt is close.\x1fEs ist knapp.\x1eIt is not close: one choice is clearly ahead.\x1fEs ist nicht k"
        "napp: Eine Wahl liegt klar vorn.\x1eIt rates that clearly higher than this: %s.\x1fEr bewertet das k"
        "lar höher als: %s.\x1eIt rates that hardly higher than this: %s.\x1fEr bewertet das kaum höher als: "
        "%s.\x1eIts choice: %s.\x1fSeine Wahl: %s.\x1eThe bot would: %s.\x1fDer Bot würde: %s.\x1eThe other: "
        "%s.\x1fDie andere: %s.\x1e",
        "\x1eThere is nothing to help with now.\x1fHier gibt es gerade nichts zu helfen.\x1e%d pear\x1f%d Fei"
        "ge\x1d%d Feigen\x1e%s pears\x1f%s Feigen\x1e%s: pile %s, %d in hand, %d set aside\x1f%s: Stapel %s, "
        "%d auf der Hand, %d beiseite\x1eDiscard %s\x1fLeg ab: %s\x1eDraw a card into your hand; %d left\x1fZ"
        "iehen: eine Karte auf die Hand; noch %d\x1eKeep the rest of your hand\x1fRest behalten: die Karten a"
        "uf deiner Hand\x1e",
        "\x1eLuck, risk %d %%: the next card goes onto your pile, and a lower one loses the round\x1fGlück, R"
        "isiko %d %%: Die nächste Karte kommt auf deinen Stapel, und eine niedrigere verliert die Runde\x1ePl"
        "ay %s, onto %s\x1fSpiel %s, auf %s\x1ePlay %s, onto a new pile\x1fSpiel %s, auf einen neuen Stapel"
        "\x1ePlay double lemur: swap piles with somebody\x1fSpiel Doppellemur: Tausch Stapel mit jemandem\x1e",
        "\x1ePlay lemur: %s goes to the bottom, %s is on top\x1fSpiel Lemur: %s geht nach unten, %s liegt obe"
        "n\x1ePlay lemur: it lies alone, and anything fits on it\x1fSpiel Lemur: Er liegt allein, und alles p"
        "asst darauf\x1eSwap piles with %s: you get %s; they get %s\x1fTausch Stapel mit %s: Du bekommst %s; "
        "du gibst %s\x1ea top of %d pear\x1foben liegt %d Feige\x1doben liegen %d Feigen\x1edouble lemur\x1fD"
        "oppellemur\x1elemur\x1fLemur\x1e",
        "\x1eloses with %d cards of %d\x1fverliert mit %d von %d Karten\x1eno pile\x1fkein Stapel\x1escorpion"
        "\x1fSkorpion\x1ethen %d card in hand fits\x1fdann passt %d Karte der Hand\x1ddann passen %d Karten d"
        "er Hand\x1e%s begins\x1f%s beginnt\x1e%s has lost the round\x1f%s hat die Runde verloren\x1e%s sets "
        "aside a cactus with %s\x1f%s legt einen Kaktus mit %s beiseite\x1e%s sets aside nothing\x1f%s legt n"
        "ichts beiseite\x1e",
        "\x1eLuck on a top of %d: %d %% risk\x1fGlück mit Karte %d: Risiko %d %%\x1eOdds of luck on a top\x1f"
        "Das Risiko mit einer offenen Karte\x1e%d egg\x1f%d Ei\x1d%d Eier\x1e%d step\x1f%d Schritt\x1d%d Schr"
        "itte\x1e%d times %d: %d steps, to %d\x1f%d mal %d: %d Schritte, auf %d\x1e%s decides for it\x1f%s en"
        "tscheidet für sie\x1e%s eggs\x1f%s Eier\x1e%s swims %s\x1f%s schwimmt %s\x1e%s's first\x1f%s (erste)"
        "\x1e%s's second\x1f%s (zweite)\x1e, for %s\x1f, für %s\x1e",
        "\x1e, on it %s\x1f, darauf %s\x1e, onto %s\x1f, auf %s\x1e, with %d on its back\x1f, mit %d huckepac"
        "k\x1eFirst\x1fErste\x1eOn the raft: %s\x1fAuf dem Floß: %s\x1ePlay your card %d as a die\x1fSpiel de"
        "ine Karte %d als Würfel\x1eRoll again\x1fNoch mal würfeln\x1eRoll the first die\x1fWürfeln: der erst"
        "e Würfel\x1eSecond\x1fZweite\x1eSpace %d: %s\x1fFeld %d: %s\x1eStop\x1fAufhören\x1eThe card has %s"
        "\x1fDie Karte hat %s\x1eThe die shows %d\x1fDer Würfel zeigt %d\x1e",
        "\x1ebusts %d of %d\x1f%d von %d überreizen\x1ecannot bust\x1füberreizt nie\x1ecosts a card of %s\x1f"
        "kostet eine Karte mit %s\x1efor %s\x1ffür %s\x1emove this turtle of %s\x1fbewege diese Schildkröte v"
        "on %s\x1eon %d\x1fauf %d\x1eon the raft\x1fauf dem Floß\x1ethen rides on %s\x1freitet dann auf %s"
        "\x1eto %d\x1fauf %d\x1ewins %s\x1fgewinnt %s\x1e%s on %s\x1f%s auf %s\x1e%s points\x1f%s Punkte\x1e",
        "\x1eGive the number %d to mouse %d of 7, counted from the rearmost start\x1fGib die Zahl %d der Maus"
        " %d von 7, vom hintersten Start gezählt\x1eMouse %s runs %d %s\x1fMaus %s läuft um %d %s\x1eRoll bot"
        "h dice\x1fWürfeln: mit beiden Würfeln\x1eThe mouse is a %d\x1fDie Maus ist eine %d\x1eThe second die"
        " is blank\x1fDer zweite Würfel ist leer\x1eThe second die shows %d\x1fDer zweite Würfel zeigt %d\x1e",
        "\x1ecaptures a mouse of %s\x1ffängt eine Maus von %s\x1ecell %d\x1fFeld %d\x1ecomes home to the chee"
        "se\x1fkommt heim zum Käse\x1ehome to the cheese\x1fheim zum Käse\x1elands where %d throws of %d reac"
        "h it\x1flandet, wo %d von %d Würfen sie treffen\x1eleaves a cell that %d throws of %d reach\x1fverlä"
        "sst ein Feld, das %d von %d Würfen treffen\x1eputs an own mouse into the fence\x1fbringt eine eigene"
        " Maus hinter den Zaun\x1e",
        "\x1eputs its own mouse %s into the fence\x1fbringt die eigene Maus %s hinter den Zaun\x1estart %d"
        "\x1fStart %d\x1eto %s\x1fauf %s\x1e%s brings home a mouse\x1f%s bringt eine Maus heim\x1e%s captured"
        " %s's %d\x1f%s hat von %s die %d gefangen\x1e%s captures a mouse of %s\x1f%s fängt eine Maus von %s"
        "\x1e%s's %d is home\x1f%s: Die %d ist daheim\x1e%s's %d is in its own fence\x1f%s: Die %d ist hinter"
        " dem eigenen Zaun\x1e",
        "\x1e%s's %d is still on the map\x1f%s: Die %d ist noch auf der Bahn\x1eIt is the %d of %s\x1fEs ist "
        "die %d von %s\x1eNone left: %s has no mouse on the map, and the race is over\x1fKeine mehr: %s hat k"
        "eine Maus auf der Bahn, und das Rennen ist vorbei\x1eRoll: %s throws both dice\x1fWürfeln: %s wirft "
        "beide Würfel\x1eThe other die is blank\x1fDer andere Würfel ist leer\x1eThe other die shows %d\x1fDe"
        "r andere Würfel zeigt %d\x1e",
        "\x1eTurned up: %s met a mouse, or the race is over\x1fAufgedeckt: %s traf eine Maus, oder das Rennen"
        " ist vorbei\x1e%d step from the King\x1f%d Schritt vom König\x1d%d Schritte vom König\x1e%d step lef"
        "t\x1fnoch %d Schritt\x1dnoch %d Schritte\x1e%s nuggets\x1f%s Goldklumpen\x1e%s of %s: %s\x1f%s von %"
        "s: %s\x1e%s starts on %s\x1f%s beginnt auf %s\x1e%s through the whirlpool to %s\x1f%s durch den Stru"
        "del auf %s\x1e%s to %s\x1f%s auf %s\x1eGold: %s\x1fGold: %s\x1e",
        "\x1eKing\x1fKönig\x1eStay\x1fBleiben\x1ebars a way of the King\x1fversperrt dem König einen Weg\x1eb"
        "lack bishop\x1fschwarzer Läufer\x1eblack knight\x1fschwarzer Springer\x1eblack pawn\x1fschwarzer Bau"
        "er\x1eblack queen\x1fschwarze Dame\x1eblack rook\x1fschwarzer Turm\x1ekisses the King\x1fküsst den K"
        "önig\x1espoke %d ring %d\x1fStrahl %d Ring %d\x1etakes gold\x1fnimmt Gold\x1ethe %s takes no step"
        "\x1f%s zieht nicht\x1e",
        "\x1ethe King takes no more steps\x1fder König geht nicht weiter\x1ethe gold there is lost\x1fdas Gol"
        "d dort ist verloren\x1ethe last step\x1fder letzte Schritt\x1ethe next gold is %d step away\x1fdas n"
        "ächste Gold ist %d Schritt weit\x1ddas nächste Gold ist %d Schritte weit\x1ewhite bishop\x1fweißer L"
        "äufer\x1ewhite knight\x1fweißer Springer\x1ewhite pawn\x1fweißer Bauer\x1ewhite queen\x1fweiße Dame"
        "\x1ewhite rook\x1fweißer Turm\x1e",
    ),
}
