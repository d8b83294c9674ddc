"""Deutsch: made by `make languages` from previews/de.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d Würfel mit %d Seiten\x1d%d Würfel mit %d Seiten\x1eAsk who starts\x1fFr"
        "agen, wer anfängt\x1eBack: the dice as they were\x1fZurück: die Würfel wie vorher\x1eBack: the faces"
        " as they were\x1fZurück: die Seiten wie vorher\x1eClose the bag: that is the end\x1fDen Beutel schli"
        "eßen: Das ist das Ende\x1eDice of %d faces\x1fWürfel mit %d Seiten\x1eDraw who starts\x1fZiehen, wer"
        " anfängt\x1eOpen the bag\x1fDen Beutel öffnen\x1e",
        "\x1eRoll %s\x1fWürfeln: %s\x1eTake %d die\x1fNimm %d Würfel\x1dNimm %d Würfel\x1eTake the coin\x1fDi"
        "e Münze nehmen\x1eToss the coin\x1fMünze werfen\x1e%d pear\x1f%d Feige\x1d%d Feigen\x1eDiscard %s"
        "\x1fLeg ab: %s\x1eDraw a card into your hand; %d left\x1fZiehen: eine Karte auf die Hand; noch %d"
        "\x1eKeep the rest of your hand\x1fRest behalten: die Karten auf deiner Hand\x1e",
        "\x1eLuck, risk %d %%: the next card goes onto your pile, and a lower one loses the round\x1fGlück, R"
        "isiko %d %%: Die nächste Karte kommt auf deinen Stapel, und eine niedrigere verliert die Runde\x1ePl"
        "ay %s, onto %s\x1fSpiel %s, auf %s\x1ePlay %s, onto a new pile\x1fSpiel %s, auf einen neuen Stapel"
        "\x1ePlay double lemur: swap piles with somebody\x1fSpiel Doppel-Lemur: Tausch Stapel mit jemandem"
        "\x1e",
        "\x1ePlay lemur: %s goes to the bottom, %s is on top\x1fSpiel Lemur: %s geht nach unten, %s liegt obe"
        "n\x1ePlay lemur: it lies alone, and anything fits on it\x1fSpiel Lemur: Er liegt allein, und alles p"
        "asst darauf\x1eSwap piles with %s: you get %s; they get %s\x1fTausch Stapel mit %s: Du bekommst %s; "
        "du gibst %s\x1edouble lemur\x1fDoppel-Lemur\x1elemur\x1fLemur\x1eno pile\x1fkein Stapel\x1escorpion"
        "\x1fSkorpion\x1e%s begins\x1f%s beginnt\x1e",
        "\x1e%s has lost the round\x1f%s hat die Runde verloren\x1e%s sets aside a cactus with %s\x1f%s legt "
        "einen Kaktus mit %s beiseite\x1e%s sets aside nothing\x1f%s legt nichts beiseite\x1eLuck on a top of"
        " %d: %d %% risk\x1fGlück auf einer %d: %d %% Risiko\x1eOdds of luck on a top\x1fRisiko des Glücks au"
        "f einer oberen Karte\x1e%d egg\x1f%d Ei\x1d%d Eier\x1e%d step\x1f%d Schritt\x1d%d Schritte\x1e",
        "\x1e%d times %d: %d steps, to %d\x1f%d mal %d: %d Schritte, auf %d\x1e%s swims %s\x1f%s schwimmt %s"
        "\x1e%s's first\x1f%s (erste)\x1e%s's second\x1f%s (zweite)\x1e, for %s\x1f, für %s\x1e, with %d on i"
        "ts back\x1f, mit %d huckepack\x1eFirst\x1fErste\x1ePlay your card %d as a die\x1fSpiel deine Karte %"
        "d als Würfel\x1eRoll again\x1fNoch mal würfeln\x1eRoll the first die\x1fWürfeln: der erste Würfel"
        "\x1eSecond\x1fZweite\x1eStop\x1fHalt\x1eThe card has %s\x1fDie Karte hat %s\x1e",
        "\x1eThe die shows %d\x1fDer Würfel zeigt %d\x1efor %s\x1ffür %s\x1emove this turtle of %s\x1fbewege "
        "diese Schildkröte von %s\x1eon %d\x1fauf %d\x1eon the raft\x1fauf dem Floß\x1eto %d\x1fauf %d\x1eGiv"
        "e the number %d to mouse %d of 7, counted from the rearmost start\x1fGib die Zahl %d der Maus %d von"
        " 7, vom hintersten Start gezählt\x1eMouse %s runs %d %s\x1fMaus %s läuft um %d %s\x1eRoll both dice"
        "\x1fWürfeln: mit beiden Würfeln\x1e",
        "\x1eThe mouse is a %d\x1fDie Maus ist eine %d\x1eThe second die is blank\x1fDer zweite Würfel ist le"
        "er\x1eThe second die shows %d\x1fDer zweite Würfel zeigt %d\x1ecaptures a mouse of %s\x1ffängt eine "
        "Maus von %s\x1ecell %d\x1fFeld %d\x1ehome to the cheese\x1fheim zum Käse\x1eputs its own mouse %s in"
        "to the fence\x1fbringt die eigene Maus %s hinter den Zaun\x1estart %d\x1fStart %d\x1eto %s\x1fauf %s"
        "\x1e%s brings home a mouse\x1f%s bringt eine Maus heim\x1e",
        "\x1e%s captured %s's %d\x1f%s hat von %s die %d gefangen\x1e%s captures a mouse of %s\x1f%s fängt ei"
        "ne Maus von %s\x1e%s's %d is home\x1f%s: Die %d ist daheim\x1e%s's %d is in its own fence\x1f%s: Die"
        " %d ist am eigenen Zaun\x1e%s's %d is still on the map\x1f%s: Die %d ist noch auf der Bahn\x1eIt is "
        "the %d of %s\x1fEs ist die %d von %s\x1e",
        "\x1eNone left: %s has no mouse on the map, and the race is over\x1fKeine mehr: %s hat keine Maus auf"
        " der Bahn, und das Rennen ist vorbei\x1eRoll: %s throws both dice\x1fWürfeln: %s wirft beide Würfel"
        "\x1eThe other die is blank\x1fDer andere Würfel ist leer\x1eThe other die shows %d\x1fDer andere Wür"
        "fel zeigt %d\x1eTurned up: %s met a mouse, or the race is over\x1fAufgedeckt: %s traf eine Maus, ode"
        "r das Rennen ist vorbei\x1e",
        "\x1e%d step left\x1fnoch %d Schritt\x1dnoch %d Schritte\x1e%s starts on %s\x1f%s beginnt auf %s\x1e%"
        "s through the whirlpool to %s\x1f%s durch den Strudel auf %s\x1e%s to %s\x1f%s auf %s\x1eKing\x1fKön"
        "ig\x1eStay\x1fBleiben\x1eblack bishop\x1fschwarzer Läufer\x1eblack knight\x1fschwarzer Springer\x1eb"
        "lack pawn\x1fschwarzer Bauer\x1eblack queen\x1fschwarze Dame\x1eblack rook\x1fschwarzer Turm\x1espok"
        "e %d ring %d\x1fStrahl %d Ring %d\x1etakes gold\x1fnimmt Gold\x1e",
        "\x1ethe %s takes no step\x1f%s zieht nicht\x1ethe King takes no more steps\x1fder König geht nicht w"
        "eiter\x1ethe gold there is lost\x1fdas Gold dort ist verloren\x1ethe last step\x1fder letzte Schritt"
        "\x1ewhite bishop\x1fweißer Läufer\x1ewhite knight\x1fweißer Springer\x1ewhite pawn\x1fweißer Bauer"
        "\x1ewhite queen\x1fweiße Dame\x1ewhite rook\x1fweißer Turm\x1e",
    ),
}
