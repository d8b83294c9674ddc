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
        "\x1eIt rates that clearly higher than this: %s.\x1fEr bewertet das klar höher als: %s.\x1eIt rates t"
        "hat hardly higher than this: %s.\x1fEr bewertet das kaum höher als: %s.\x1eIts choice: %s.\x1fSeine "
        "Wahl: %s.\x1eThe bot would: %s.\x1fDer Bot würde: %s.\x1eThe other: %s.\x1fDie andere: %s.\x1e%d pea"
        "r\x1f%d Feige\x1d%d Feigen\x1e%s: pile %s, %d in hand, %d set aside\x1f%s: Stapel %s, %d auf der Han"
        "d, %d beiseite\x1eDiscard %s\x1fLeg ab: %s\x1e",
        "\x1eDraw a card into your hand; %d left\x1fZiehen: eine Karte auf die Hand; noch %d\x1eKeep the rest"
        " of your hand\x1fRest behalten: die Karten auf deiner Hand\x1eLuck, risk %d %%: the next card goes o"
        "nto your pile, and a lower one loses the round\x1fGlück, Risiko %d %%: Die nächste Karte kommt auf d"
        "einen Stapel, und eine niedrigere verliert die Runde\x1ePlay %s, onto %s\x1fSpiel %s, auf %s\x1e",
        "\x1ePlay %s, onto a new pile\x1fSpiel %s, auf einen neuen Stapel\x1ePlay double lemur: swap piles wi"
        "th somebody\x1fSpiel Doppellemur: Tausch Stapel mit jemandem\x1ePlay lemur: %s goes to the bottom, %"
        "s is on top\x1fSpiel Lemur: %s geht nach unten, %s liegt oben\x1ePlay lemur: it lies alone, and anyt"
        "hing fits on it\x1fSpiel Lemur: Er liegt allein, und alles passt darauf\x1e",
        "\x1eSwap piles with %s: you get %s; they get %s\x1fTausch Stapel mit %s: Du bekommst %s; du gibst %s"
        "\x1edouble lemur\x1fDoppellemur\x1elemur\x1fLemur\x1eno pile\x1fkein Stapel\x1escorpion\x1fSkorpion"
        "\x1e%s begins\x1f%s beginnt\x1e%s has lost the round\x1f%s hat die Runde verloren\x1e%s sets aside a"
        " cactus with %s\x1f%s legt einen Kaktus mit %s beiseite\x1e%s sets aside nothing\x1f%s legt nichts b"
        "eiseite\x1e",
        "\x1eLuck on a top of %d: %d %% risk\x1fGlück mit Karte %d: Risiko %d %%\x1eOdds of luck on a top\x1f"
        "Das Risiko mit einer offenen Karte\x1e%d egg\x1f%d Ei\x1d%d Eier\x1e%d step\x1f%d Schritt\x1d%d Schr"
        "itte\x1e%d times %d: %d steps, to %d\x1f%d mal %d: %d Schritte, auf %d\x1e%s swims %s\x1f%s schwimmt"
        " %s\x1e%s's first\x1f%s (erste)\x1e%s's second\x1f%s (zweite)\x1e, for %s\x1f, für %s\x1e, on it %s"
        "\x1f, darauf %s\x1e, onto %s\x1f, auf %s\x1e",
        "\x1e, with %d on its back\x1f, mit %d huckepack\x1eFirst\x1fErste\x1eOn the raft: %s\x1fAuf dem Floß"
        ": %s\x1ePlay your card %d as a die\x1fSpiel deine Karte %d als Würfel\x1eRoll again\x1fNoch mal würf"
        "eln\x1eRoll the first die\x1fWürfeln: der erste Würfel\x1eSecond\x1fZweite\x1eSpace %d: %s\x1fFeld %"
        "d: %s\x1eStop\x1fAufhören\x1eThe card has %s\x1fDie Karte hat %s\x1eThe die shows %d\x1fDer Würfel z"
        "eigt %d\x1efor %s\x1ffür %s\x1e",
        "\x1emove this turtle of %s\x1fbewege diese Schildkröte von %s\x1eon %d\x1fauf %d\x1eon the raft\x1fa"
        "uf dem Floß\x1eto %d\x1fauf %d\x1e%s on %s\x1f%s auf %s\x1eGive the number %d to mouse %d of 7, coun"
        "ted from the rearmost start\x1fGib die Zahl %d der Maus %d von 7, vom hintersten Start gezählt\x1eMo"
        "use %s runs %d %s\x1fMaus %s läuft um %d %s\x1eRoll both dice\x1fWürfeln: mit beiden Würfeln\x1eThe "
        "mouse is a %d\x1fDie Maus ist eine %d\x1e",
        "\x1eThe second die is blank\x1fDer zweite Würfel ist leer\x1eThe second die shows %d\x1fDer zweite W"
        "ürfel zeigt %d\x1ecaptures a mouse of %s\x1ffängt eine Maus von %s\x1ecell %d\x1fFeld %d\x1ehome to "
        "the cheese\x1fheim zum Käse\x1eputs its own mouse %s into the fence\x1fbringt die eigene Maus %s hin"
        "ter den Zaun\x1estart %d\x1fStart %d\x1eto %s\x1fauf %s\x1e%s brings home a mouse\x1f%s bringt eine "
        "Maus heim\x1e",
        "\x1e%s captured %s's %d\x1f%s hat von %s die %d gefangen\x1e%s captures a mouse of %s\x1f%s fängt ei"
        "ne Maus von %s\x1e%s's %d is home\x1f%s: Die %d ist daheim\x1e%s's %d is in its own fence\x1f%s: Die"
        " %d ist hinter dem eigenen Zaun\x1e%s's %d is still on the map\x1f%s: Die %d ist noch auf der Bahn"
        "\x1eIt is the %d of %s\x1fEs ist die %d von %s\x1e",
        "\x1eNone left: %s has no mouse on the map, and the race is over\x1fKeine mehr: %s hat keine Maus auf"
        " der Bahn, und das Rennen ist vorbei\x1eRoll: %s throws both dice\x1fWürfeln: %s wirft beide Würfel"
        "\x1eThe other die is blank\x1fDer andere Würfel ist leer\x1eThe other die shows %d\x1fDer andere Wür"
        "fel zeigt %d\x1eTurned up: %s met a mouse, or the race is over\x1fAufgedeckt: %s traf eine Maus, ode"
        "r das Rennen ist vorbei\x1e",
        "\x1e%d step left\x1fnoch %d Schritt\x1dnoch %d Schritte\x1e%s of %s: %s\x1f%s von %s: %s\x1e%s start"
        "s on %s\x1f%s beginnt auf %s\x1e%s through the whirlpool to %s\x1f%s durch den Strudel auf %s\x1e%s "
        "to %s\x1f%s auf %s\x1eGold: %s\x1fGold: %s\x1eKing\x1fKönig\x1eStay\x1fBleiben\x1eblack bishop\x1fsc"
        "hwarzer Läufer\x1eblack knight\x1fschwarzer Springer\x1eblack pawn\x1fschwarzer Bauer\x1eblack queen"
        "\x1fschwarze Dame\x1eblack rook\x1fschwarzer Turm\x1e",
        "\x1ekisses the King\x1fküsst den König\x1espoke %d ring %d\x1fStrahl %d Ring %d\x1etakes gold\x1fnim"
        "mt Gold\x1ethe %s takes no step\x1f%s zieht nicht\x1ethe King takes no more steps\x1fder König geht "
        "nicht weiter\x1ethe gold there is lost\x1fdas Gold dort ist verloren\x1ethe last step\x1fder letzte "
        "Schritt\x1ewhite bishop\x1fweißer Läufer\x1ewhite knight\x1fweißer Springer\x1ewhite pawn\x1fweißer "
        "Bauer\x1ewhite queen\x1fweiße Dame\x1ewhite rook\x1fweißer Turm\x1e",
    ),
}
