"""Deutsch: made by `make languages` from previews/de.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d Würfel mit %d Seiten\x1d%d Würfel mit %d Seiten\x1e%s starts\x1f%s fäng"
        "t an\x1eAsk who starts\x1fFragen, wer anfängt\x1eBack: the dice as they were\x1fZurück: die Würfel w"
        "ie vorher\x1eBack: the faces as they were\x1fZurück: die Seiten wie vorher\x1eClose the bag: that is"
        " the end\x1fDen Beutel schließen: Das ist das Ende\x1eDice of %d faces\x1fWürfel mit %d Seiten\x1eDr"
        "aw who starts\x1fAuslosen, wer anfängt\x1eHeads\x1fKopf\x1e",
        "\x1eOpen the bag\x1fDen Beutel öffnen\x1eRoll %s\x1fWürfeln: %s\x1eTails\x1fZahl\x1eTake %d die\x1fN"
        "imm %d Würfel\x1dNimm %d Würfel\x1eTake the coin\x1fDie Münze nehmen\x1eThe bag is closed\x1fDer Beu"
        "tel ist zu\x1eToss the coin\x1fMünze werfen\x1e%s: %s at the start, %s by luck, %s by choices: %s fr"
        "om the average\x1f%s: %s am Anfang, %s durch Glück, %s durch Entscheidungen: %s zum Durchschnitt\x1e",
        "\x1e%s: wins %d %% of the games that master played on (%d to %d).\x1f%s: gewinnt %d %% der Spiele, d"
        "ie master weitergespielt hat (%d bis %d).\x1eAction %d, %s: %s.\x1fZug %d, %s: %s.\x1eBy its own est"
        "imate that cost %s.\x1fNach seiner eigenen Schätzung kostete das %s.\x1eBy its own estimate that is "
        "%s ahead of this: %s.\x1fNach seiner eigenen Schätzung liegt das %s vor: %s.\x1eHelp is off for %s."
        "\x1fDie Hilfe ist für %s aus.\x1e",
        "\x1eIt rates that clearly higher than this: %s.\x1fEr bewertet das klar höher als: %s.\x1eIt rates t"
        "hat hardly higher than this: %s.\x1fEr bewertet das kaum höher als: %s.\x1eIts choice: %s.\x1fSeine "
        "Wahl: %s.\x1eThe bot would: %s.\x1fDer Bot würde: %s.\x1eThe other: %s.\x1fDie andere: %s.\x1e%d pea"
        "r\x1f%d Feige\x1d%d Feigen\x1e%s begins\x1f%s beginnt\x1e%s discards %s\x1f%s wirft %s ab\x1e%s draw"
        "s a card\x1f%s zieht eine Karte\x1e%s plays %s\x1f%s spielt %s\x1e",
        "\x1e%s sets aside %s\x1f%s legt %s beiseite\x1e%s sets aside a lemur: nothing\x1f%s legt einen Lemur"
        " beiseite: nichts\x1e%s swaps piles with %s\x1f%s tauscht den Stapel mit %s\x1e%s tries their luck"
        "\x1f%s setzt auf Glück\x1e%s turns up %s\x1f%s deckt %s auf\x1e%s: %s; %d in hand, %s on %d of 5 cac"
        "ti\x1f%s: %s; %d auf der Hand, %s auf %d von 5 Kakteen\x1eA scorpion stings %s\x1fEin Skorpion stich"
        "t %s\x1e",
        "\x1eAll cards but the tops are shuffled\x1fAlle Karten außer den obersten werden gemischt\x1eDiscard"
        " %s\x1fLeg ab: %s\x1eDraw a card into your hand; %d left\x1fZiehen: eine Karte auf die Hand; noch %d"
        "\x1eKeep the rest of your hand\x1fRest behalten: die Karten auf deiner Hand\x1e",
        "\x1eLuck, risk %d %%: the next card goes onto your pile, and a lower one loses the round\x1fGlück, R"
        "isiko %d %%: Die nächste Karte kommt auf deinen Stapel, und eine niedrigere verliert die Runde\x1ePl"
        "ay %s, onto %s\x1fSpiel %s, auf %s\x1ePlay %s, onto a new pile\x1fSpiel %s, auf einen neuen Stapel"
        "\x1ePlay double lemur: swap piles with somebody\x1fSpiel Doppellemur: Tausch Stapel mit jemandem\x1e",
        "\x1ePlay lemur: %s goes to the bottom, %s is on top\x1fSpiel Lemur: %s geht nach unten, %s liegt obe"
        "n\x1ePlay lemur: it lies alone, and anything fits on it\x1fSpiel Lemur: Er liegt allein, und alles p"
        "asst darauf\x1eSwap piles with %s: you get %s; they get %s\x1fTausch Stapel mit %s: Du bekommst %s; "
        "du gibst %s\x1eToo low: %s loses the round\x1fZu niedrig: %s verliert die Runde\x1ea cactus of %d"
        "\x1feine %d\x1e",
        "\x1ea double lemur\x1feinen Doppellemur\x1ea lemur\x1feinen Lemur\x1ea scorpion\x1feinen Skorpion"
        "\x1edouble lemur\x1fDoppellemur\x1elemur\x1fLemur\x1eno pile\x1fkein Stapel\x1epile from bottom to t"
        "op %s\x1fStapel von unten nach oben %s\x1escorpion\x1fSkorpion\x1e%s has lost the round\x1f%s hat di"
        "e Runde verloren\x1e%s sets aside a cactus with %s\x1f%s legt einen Kaktus mit %s beiseite\x1e%s set"
        "s aside nothing\x1f%s legt nichts beiseite\x1e",
        "\x1eA fifth cactus for %s: this round is the last\x1fFünfter Kaktus für %s: Diese Runde ist die letz"
        "te\x1eLuck on a top of %d: %d %% risk\x1fGlück mit Karte %d: Risiko %d %%\x1eOdds of luck on a top"
        "\x1fDas Risiko mit einer offenen Karte\x1e%d egg\x1f%d Ei\x1d%d Eier\x1e%d step\x1f%d Schritt\x1d%d "
        "Schritte\x1e%d times %d: %d steps, to %d\x1f%d mal %d: %d Schritte, auf %d\x1e%s plays a %d\x1f%s sp"
        "ielt eine %d\x1e%s rolls a %d\x1f%s würfelt eine %d\x1e",
        "\x1e%s swims %s\x1f%s schwimmt %s\x1e%s swims %s to space %d\x1f%s schwimmt %s auf Feld %d\x1e%s win"
        "s %s\x1f%s gewinnt %s\x1e%s's first\x1f%s (erste)\x1e%s's second\x1f%s (zweite)\x1e%s, carrying %d"
        "\x1f%s und trägt %d\x1e%s: %s = %d\x1f%s: %s = %d\x1e, for %s\x1f, für %s\x1e, on it %s\x1f, darauf "
        "%s\x1e, onto %s\x1f, auf %s\x1e, with %d on its back\x1f, mit %d huckepack\x1eBust! %s to the raft"
        "\x1fÜberreizt! %s muss aufs Floß\x1eFirst\x1fErste\x1e",
        "\x1eOn the raft: %s\x1fAuf dem Floß: %s\x1ePlay your card %d as a die\x1fSpiel deine Karte %d als Wü"
        "rfel\x1eRoll again\x1fNoch mal würfeln\x1eRoll the first die\x1fWürfeln: der erste Würfel\x1eSecond"
        "\x1fZweite\x1eSpace %d: %s\x1fFeld %d: %s\x1eStop\x1fAufhören\x1eThe card has %s\x1fDie Karte hat %s"
        "\x1eThe die shows %d\x1fDer Würfel zeigt %d\x1eThe last prize: the beach, 7 eggs\x1fZuletzt zu gewin"
        "nen: der Strand, 7 Eier\x1eThe prize: %s\x1fZu gewinnen: %s\x1e",
        "\x1efor %s\x1ffür %s\x1emove this turtle of %s\x1fbewege diese Schildkröte von %s\x1eon %d\x1fauf %d"
        "\x1eon the raft\x1fauf dem Floß\x1ethree times\x1fdreimal\x1eto %d\x1fauf %d\x1etwice\x1fzweimal\x1e"
        "%s brings home a %d\x1f%s bringt eine %d heim\x1e%s captures a mouse of %s\x1f%s fängt eine Maus von"
        " %s\x1e%s has caught %s's %d\x1f%s hat von %s die %d gefangen\x1e%s on %s\x1f%s auf %s\x1e",
        "\x1e%s puts one of its own mice into the fence\x1f%s setzt eine eigene Maus hinter den Zaun\x1e%s ru"
        "ns %d\x1f%s rückt %d vor\x1e%s throws %s\x1f%s würfelt %s\x1e%s's fence: %d less\x1fZaun von %s: %d "
        "weniger\x1eGive the number %d to mouse %d of 7, counted from the rearmost start\x1fGib die Zahl %d d"
        "er Maus %d von 7, vom hintersten Start gezählt\x1eMouse %s runs %d %s\x1fMaus %s läuft um %d %s\x1e",
        "\x1eRoll both dice\x1fWürfeln: mit beiden Würfeln\x1eThe mouse is a %d\x1fDie Maus ist eine %d\x1eTh"
        "e second die is blank\x1fDer zweite Würfel ist leer\x1eThe second die shows %d\x1fDer zweite Würfel "
        "zeigt %d\x1eblank\x1fnichts\x1ecaptures a mouse of %s\x1ffängt eine Maus von %s\x1ecell %d\x1fFeld %"
        "d\x1ehome to the cheese\x1fheim zum Käse\x1eputs its own mouse %s into the fence\x1fbringt die eigen"
        "e Maus %s hinter den Zaun\x1estart %d\x1fStart %d\x1e",
        "\x1eto %s\x1fauf %s\x1e%s brings home a mouse\x1f%s bringt eine Maus heim\x1e%s captured %s's %d\x1f"
        "%s hat von %s die %d gefangen\x1e%s has no mouse left: fill in the sheet\x1f%s hat keine Maus mehr: "
        "Füll das Blatt aus\x1e%s's %d is home\x1f%s: Die %d ist daheim\x1e%s's %d is in its own fence\x1f%s:"
        " Die %d ist hinter dem eigenen Zaun\x1e%s's %d is still on the map\x1f%s: Die %d ist noch auf der Ba"
        "hn\x1e",
        "\x1eIt is the %d of %s\x1fEs ist die %d von %s\x1eNone left: %s has no mouse on the map, and the rac"
        "e is over\x1fKeine mehr: %s hat keine Maus auf der Bahn, und das Rennen ist vorbei\x1eRoll: %s throw"
        "s both dice\x1fWürfeln: %s wirft beide Würfel\x1eThe other die is blank\x1fDer andere Würfel ist lee"
        "r\x1eThe other die shows %d\x1fDer andere Würfel zeigt %d\x1e",
        "\x1eTurned up: %s met a mouse, or the race is over\x1fAufgedeckt: %s traf eine Maus, oder das Rennen"
        " ist vorbei\x1e%d nugget\x1f%d Goldklumpen\x1d%d Goldklumpen\x1e%d step left\x1fnoch %d Schritt\x1dn"
        "och %d Schritte\x1e%s comes to %s\x1f%s kommt auf %s\x1e%s goes to %s\x1f%s geht auf %s\x1e%s is Kin"
        "g\x1f%s ist König\x1e%s is caught, with %s\x1f%s wird gefangen und hat %s\x1e%s kisses the King\x1f%"
        "s küsst den König\x1e%s of %s: %s\x1f%s von %s: %s\x1e",
        "\x1e%s starts on %s\x1f%s beginnt auf %s\x1e%s stays\x1f%s bleibt\x1e%s takes gold\x1f%s nimmt Gold"
        "\x1e%s takes gold away from the King\x1f%s nimmt dem König Gold weg\x1e%s takes no more steps\x1f%s "
        "geht nicht weiter\x1e%s takes no step\x1f%s zieht nicht\x1e%s through the whirlpool to %s\x1f%s durc"
        "h den Strudel auf %s\x1e%s to %s\x1f%s auf %s\x1eGold: %s\x1fGold: %s\x1eNo gold is left: %s has %s"
        "\x1fKein Gold ist übrig: %s hat %s\x1eStay\x1fBleiben\x1e",
        "\x1eThe current runs clockwise\x1fDie Strömung läuft im Uhrzeigersinn\x1eThe current runs counter-cl"
        "ockwise\x1fDie Strömung läuft gegen den Uhrzeigersinn\x1eTime is up: %s has %s\x1fDie Zeit ist um: %"
        "s hat %s\x1eTurn %d: the gold drifts\x1fZug %d: Das Gold treibt weiter\x1ekisses the King\x1fküsst d"
        "en König\x1espoke %d ring %d\x1fStrahl %d (Ring %d)\x1etakes gold\x1fnimmt Gold\x1ethe King\x1fder K"
        "önig\x1ethe black bishop\x1fder schwarze Läufer\x1e",
        "\x1ethe black knight\x1fder schwarze Springer\x1ethe black pawn\x1fder schwarze Bauer\x1ethe black q"
        "ueen\x1fdie schwarze Dame\x1ethe black rook\x1fder schwarze Turm\x1ethe gold there is lost\x1fdas Go"
        "ld dort ist verloren\x1ethe last step\x1fder letzte Schritt\x1ethe white bishop\x1fder weiße Läufer"
        "\x1ethe white knight\x1fder weiße Springer\x1ethe white pawn\x1fder weiße Bauer\x1ethe white queen"
        "\x1fdie weiße Dame\x1ethe white rook\x1fder weiße Turm\x1e",
        "\x1e%s and %s\x1f%s und %s\x1e%s share the win\x1f%s gewinnen gemeinsam\x1e%s wins!\x1f%s siegt!\x1e",
    ),
}
