"""Deutsch: made by `make languages` from de.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "app": (
        "\x1eChip's dice fail\x1fDie Würfel des Chips versagen\x1eReal dice: from the next game on.\x1fEchte "
        "Würfel: ab dem nächsten Spiel.\x1eThe noise they come from is dead.\x1fDas Rauschen, aus dem sie kom"
        "men, ist tot.\x1eas it is\x1fso lassen\x1eboth: take it\x1fbeide: nehmen\x1ereal dice\x1fechte Würfe"
        "l\x1e%s's number?\x1f%s, Zahl?\x1eEverybody was asked for a number\x1fAlle sind nach einer Zahl gefr"
        "agt\x1e",
        "\x1eFair-dice code.\nPhoto it, then\nwait, or choose\na number.\x1fWürfelcode.\nFotografieren,\nwart"
        "en oder eine\nZahl.\x1eFair-dice code.\nPhoto it, then\nwait.\x1fWürfelcode.\nFotografieren,\ndann w"
        "arten.\x1eFair-dice code.\nPhoto it; begin,\nor choose\na number.\x1fWürfelcode.\nFotografieren,\nbe"
        "ginnen oder\neine Zahl.\x1eIt changes all\ndice to come.\x1fSie ändert jeden\nweiteren Würfel.\x1eRO"
        "LL: next\x1fROLL: weiter\x1e",
        "\x1eROLL: number\x1fROLL: Zahl\x1eSTOP: begin\x1fSTOP: beginnen\x1eSTOP: take it\x1fSTOP: nehmen\x1e"
        "any: begin\x1fTaste: Beginn\x1enone\x1fkeine\x1eHow bright?\x1fWie hell?\x1ebright\x1fhell\x1efull"
        "\x1fvoll\x1elow\x1fniedrig\x1emedium\x1fmittel\x1enight\x1fNacht\x1e%s\nhad chosen\nnumber %d\nfor t"
        "he dice\x1f%s\nhatte die Zahl\n%d für die\nWürfel gewählt\x1eEnd code\nTake a photo: it\nbinds the w"
        "hole\ngame.\x1fEndcode\nFotografieren:\ner bindet das\nganze Spiel.\x1e",
        "\x1eany: go on\x1fTaste: weiter\x1eWhich language?\x1fWelche Sprache?\x1eLeave this game?\x1fDieses "
        "Spiel verlassen?\x1eMenu\x1fMenü\x1eboth: go on\x1fbeide: weiter\x1ego on\x1fweiter\x1enew game\x1fn"
        "eues Spiel\x1eno\x1fnein\x1eset up\x1feinrichten\x1eyes\x1fja\x1eFlash fails\x1fSpeicher defekt\x1eF"
        "lash is full\x1fSpeicher voll\x1eFlash was empty\x1fSpeicher leer\x1eGame not saved: leave it open"
        "\x1fNicht gesichert: offen lassen\x1e",
        "\x1eGame not saved: leave the plug in\x1fNicht gesichert: nicht ausstecken\x1eGame not saved; fetch "
        "old games on a PC\x1fNicht gesichert: alte Spiele auf PC holen\x1eGame unreadable\x1fSpiel unlesbar"
        "\x1eGames kept before are lost\x1fFrühere Spiele sind verloren\x1eIt is set aside\x1fEs liegt beisei"
        "te\x1eIt is set aside; fetch it on a PC\x1fEs liegt beiseite: mit dem PC holen\x1eNo room left\x1fKe"
        "in Platz mehr\x1eNo shelf left\x1fRegal voll\x1e",
        "\x1eNot saved\x1fNicht gesichert\x1eThe next game puts the oldest out\x1fDas nächste Spiel ersetzt d"
        "as älteste\x1ebegin the game\x1fbeginnen\x1echange\x1fändern\x1echoose number\x1fZahl wählen\x1ego b"
        "ack\x1fzurück\x1eleave\x1fbeenden\x1emenu\x1fMenü\x1enext choice\x1fnächste Wahl\x1enext number\x1fn"
        "ächste Zahl\x1eplay at once\x1fgleich spielen\x1eshow the code\x1fCode zeigen\x1etake back\x1fzurück"
        "nehmen\x1etake it\x1fnehmen\x1eboth: play\x1fbeide: spielen\x1eROLL: change\x1fROLL: ändern\x1e",
        "\x1e%d seat\x1f%d Platz\x1d%d Plätze\x1e%s begins\x1f%s beginnt\x1eA head start?\x1fEin Vorsprung?"
        "\x1eHow many seats?\x1fWie viele Plätze?\x1eOdds lamp?\x1fRisiko anzeigen?\x1eWho begins?\x1fWer beg"
        "innt?\x1eWho is %s?\x1fWer ist %s?\x1eWhose dice?\x1fWessen Würfel?\x1eclever\x1fschlau\x1edevice di"
        "ce\x1fGerätewürfel\x1edrawn\x1fausgelost\x1eeasy\x1fleicht\x1eline of %s\x1fLinie mit %s\x1enobody"
        "\x1fniemand\x1eperson\x1fMensch\x1ering of %s\x1fRing mit %s\x1e",
        "\x1esix faces of the die: orange is bust\x1fsechs Seiten: orange ist überreizt\x1esteady\x1fbedacht"
        "\x1e%s is stuck\x1f%s klemmt\x1eA long press on %s means nothing here\x1fLanges Drücken von %s bewir"
        "kt hier nichts\x1eBoth at once: press only one\x1fBeide zugleich: nur einen drücken\x1eNothing to ta"
        "ke back: a card has fallen\x1fKein Zurück: eine Karte ist gefallen\x1e",
        "\x1eNothing to take back: a number has fallen\x1fKein Zurück: eine Zahl ist gefallen\x1eNothing to t"
        "ake back: it is too long ago\x1fKein Zurück: es ist zu lange her\x1eNothing to take back: nobody has"
        " pressed yet\x1fKein Zurück: noch niemand hat gedrückt\x1eNothing to take back: the coin has fallen"
        "\x1fKein Zurück: die Münze ist gefallen\x1eNothing to take back: the die has fallen\x1fKein Zurück: "
        "der Würfel ist gefallen\x1e",
        "\x1eNothing to take back: the light has fallen\x1fKein Zurück: das Licht hat gewählt\x1eRoll first: "
        "press ROLL\x1fErst würfeln: ROLL drücken\x1eThis is the first page\x1fDas ist die erste Seite\x1eas "
        "before\x1fwie zuvor\x1ethe loser\x1fwer verlor\x1ethe next seat\x1fder Nächste\x1e%s, %d seats, move"
        " %d\x1f%s, %d Plätze, Zug %d\x1eThe plug was out\x1fDer Stecker war draußen\x1ePress to scan\x1fDrüc"
        "ken: weiter\x1eAll is well\x1fAlles in Ordnung\x1e",
        "\x1eFailed:\x1fFehler:\x1eIs it all full?\x1fIst alles voll?\x1eROLL yes STOP no\x1fROLL ja STOPnein"
        "\x1eROLL: yes\x1fROLL: ja\x1eSTOP: no\x1fSTOP: nein\x1eSelf-test\x1fSelbsttest\x1eboth: leave\x1fbei"
        "de: beenden\x1eAre all lamps blue?\x1fSind alle Lampen blau?\x1eAre all lamps green?\x1fSind alle La"
        "mpen grün?\x1eAre all lamps red?\x1fSind alle Lampen rot?\x1eDo all lamps light up, one by one?\x1fL"
        "euchten alle auf, eine nach der anderen?\x1e",
        "\x1eDoes a light run anticlockwise from 1?\x1fLäuft ein Licht von 1 gegen die Uhr?\x1eDoes a light r"
        "un clockwise from 1?\x1fLäuft ein Licht von 1 mit der Uhr?\x1eNo screen found: is there none?\x1fKei"
        "n Schirm gefunden: stimmt das?\x1eNoise and flash\x1fRauschen und Speicher\x1ePress ROLL\x1fROLL drü"
        "cken\x1ePress STOP\x1fSTOP drücken\x1eROLL\x1fROLL\x1eSTOP\x1fSTOP\x1ecolours\x1fFarben\x1edirection"
        "\x1fRichtung\x1eflash\x1fSpeicher\x1elamps\x1fLampen\x1enoise\x1fRauschen\x1e",
        "\x1escreen\x1fSchirm\x1eHow to press?\x1fWie drücken?\x1eTime to press?\x1fZeit zum Drücken?\x1efor "
        "each offer\x1fje Angebot\x1eno long press\x1fkein langes Drücken\x1eone switch\x1fein Taster\x1esoun"
        "d\x1fTon\x1etwo buttons\x1fzwei Tasten\x1eWhich game?\x1fWelches Spiel?\x1esettings\x1fEinstellungen"
        "\x1eSound?\x1fTon?\x1eloud\x1flaut\x1eoff\x1faus\x1esoft\x1fleise\x1eThere is no other choice\x1fEs "
        "gibt keine andere Wahl\x1eDice bag\x1fWürfelbeutel\x1eMADA\x1fMADA\x1e",
        "\x1eMADA, score sheet\x1fMADA, Wertungsblatt\x1eMahe\x1fMahe\x1eMidas in Love\x1fMidas verliebt\x1eM"
        "ouse race\x1fMäuserennen\x1eMouse race, score sheet\x1fMäuserennen, Wertungsblatt\x1enext in hand"
        "\x1fNächstes\x1eonce more\x1fnochmal\x1ethrow\x1fwerfen\x1eDice thrown at once\x1fWürfel auf einmal"
        "\x1eFaces of each die\x1fSeiten je Würfel\x1eroll\x1fWurf\x1escores\x1fPunkte\x1estop\x1fhalt\x1e",
        "\x1eA lemur on top at a round's end is set aside\x1fEin Lemur oben am Rundenende kommt beiseite\x1eA"
        "sk for the odds of luck, by the cards set aside\x1fNach dem Risiko fragen, nach den Karten beiseite"
        "\x1eroll a die\x1fwürfeln\x1estop and swim\x1fhalt, schwimmen\x1eA bust ends the turn of two turtles"
        "\x1fÜberreizen beendet den Zug zweier Schildkröten\x1eA third die is offered at 7, too\x1fAuch bei 7"
        " gibt es einen dritten Würfel\x1e",
        "\x1eOwn cards can be played as dice\x1fEigene Karten gelten als Würfel\x1eTurtles stack on the raft,"
        " too\x1fAuch auf dem Floß gibt es Türme\x1eboth dice\x1fwürfeln\x1eNobody knows a number until it is"
        " turned up\x1fNiemand kennt eine Zahl, bis sie aufgedeckt ist\x1eThe track\x1fDie Bahn\x1eturned up"
        "\x1fMaus\x1eKing and nymphs take every step they can, and may not stay\x1fKönig und Nymphen müssen j"
        "eden Schritt gehen\x1e",
        "\x1eThe King chooses his first house, none with a nugget\x1fDer König wählt sein erstes Haus, ohne G"
        "old\x1eThe piece on card 1, 0 to 11 from the white queen on\x1fDie Figur auf Karte 1, 0 bis 11 ab de"
        "r weißen Dame\x1ebrightness\x1fHelligkeit\x1eself-test\x1fSelbsttest\x1eA game is saved\x1fEin Spiel"
        " ist gesichert\x1ePass to %s\x1fWeiter an\n%s\x1ePress to look\x1fDrücken: ansehen\x1e",
    ),
    "bag": (
        "\x1eSTOP: take it\x1fSTOP: nehmen\x1eROLL: change\x1fROLL: ändern\x1e%d die of %d\x1f%d Würfel mit %"
        "d\x1d%d Würfel mit %d\x1e%d throw\x1f%d Wurf\x1d%d Würfe\x1e%s starts\x1f%s fängt an\x1eA coin\x1fEi"
        "ne Münze\x1eBag is closed\x1fBeutel ist zu\x1eHeads!\x1fKopf!\x1eHow many dice?\x1fWürfelzahl?\x1eHo"
        "w many faces?\x1fSeitenzahl?\x1eROLL: once more\x1fROLL: nochmal\x1eROLL: throw\x1fROLL: werfen\x1eS"
        "TOP: menu\x1fSTOP: Menü\x1eTails!\x1fZahl!\x1eThe coin spins\x1fDie Münze dreht\x1e",
        "\x1eTotal %d\x1fSumme %d\x1eWho starts?\x1fWer fängt an?\x1eclose the bag\x1fBeutel zu\x1ecoin\x1fMü"
        "nze\x1eleave the %d\x1f%d behalten\x1eopen bag\x1föffnen\x1ewho starts\x1fwer?\x1e",
    ),
    "games": (
        "\x1eROLL: next\x1fROLL: weiter\x1eSTOP: take it\x1fSTOP: nehmen\x1e%s begins\x1f%s beginnt\x1eWho be"
        "gins?\x1fWer beginnt?\x1emore cards\x1fmehr Karten\x1emost points\x1fmeiste Punkte\x1epoints\x1fPunk"
        "te\x1eSTOP: menu\x1fSTOP: Menü\x1emost pears\x1fmeiste Feigen\x1epears\x1fFeigen\x1eeggs\x1fEier\x1e"
        "most eggs\x1fmeiste Eier\x1emost nuggets\x1fmeistes Gold\x1enuggets\x1fKlumpen\x1e%s (bot)\nthinks"
        "\x1f%s (Bot)\ndenkt nach\x1e%s wins!\x1f%s siegt!\x1eROLL: scores\x1fROLL: Punkte\x1e",
        "\x1eShared win\nof %d seats\x1fGleichstand\nvon %d Plätzen\x1eShared win:\x1fGleichstand:\x1eTap: hu"
        "rry\x1fTaste: schnell\x1eBlue\x1fBlau\x1eBlue II\x1fBlau II\x1eLime\x1fLimette\x1eMint\x1fMint\x1eMi"
        "nt II\x1fMint II\x1ePink\x1fPink\x1eRed\x1fRot\x1eTeal\x1fTürkis\x1eViolet\x1fViolett\x1e",
    ),
    "mada": (
        "\x1e%s begins\x1f%s beginnt\x1epears\x1fFeigen\x1e%d pear\x1f%d Feige\x1d%d Feigen\x1e%s began\nWho "
        "has lost?\n>%s\x1f%s fing an\nWer verliert?\n>%s\x1e%s has lost\nthis round\x1f%s hat die\nRunde ver"
        "loren\x1e%s sets aside\n%s\x1f%s legt weg:\n%s\x1e%s sets aside\n>%s\x1f%s legt weg:\n>%s\x1e4 cacti"
        ": %d seats\x1f4 Kakteen: %d\x1e4 cacti: %s\x1f4 Kakt.: %s\x1eA fifth cactus\nfor %s!\nThis round is"
        "\nthe last\x1fFünfter Kaktus\nfür %s!\nDie Runde ist\ndie letzte\x1e",
        "\x1eLuck on your\n>top of %d\nloses by %d %%\nas far as I know\x1fGlück auf der\n>Karte %d\nverliert"
        ": %d %%\nsoweit bekannt\x1eThe last round\x1fDie letzte Runde\x1enothing\x1fnichts\x1eodds of luck"
        "\x1fRisiko\x1e%s discards %s\x1f%s legt ab:\n%s\x1e%s loses\nthe round\x1f%s verliert\ndie Runde\x1e"
        "%s plays %s\x1f%s spielt %s\x1e%s sets aside\na %d: %d pear\x1f%s legt weg:\neine %d: %d Feige\x1d%s"
        " legt weg:\neine %d: %d Feigen\x1e",
        "\x1e%s sets aside\na lemur: nothing\x1f%s legt weg:\nLemur, nichts\x1e%s swaps\nwith %s\x1f%s tausch"
        "t\nmit %s\x1e%s tries luck:\n%s\x1f%s versucht\nsein Glück: %s\x1e%s's turn\x1f%s ist dran\x1eA scor"
        "pion\nstings %s\x1fEin Skorpion\nsticht %s\x1eAll but the tops\nis shuffled\x1fAlles außer den\noffe"
        "nen Karten\nwird gemischt\x1eHand %s\x1fHand %s\x1eL\x1fL\x1eLL\x1fLL\x1eS\x1fS\x1ediscard %s\x1fabl"
        "egen: %s\x1edraw a card\x1fKarte ziehen\x1ekeep the rest\x1fRest behalten\x1e",
        "\x1eluck loses %d%%\x1fRisiko: %d%%\x1eplay %s\x1f%s spielen\x1eswap with %s\x1fmit %s\x1etops\x1fob"
        "en\x1e",
    ),
    "mahe": (
        "\x1eroll\x1fWurf\x1estop\x1fhalt\x1e%s's turn\x1f%s ist dran\x1e%d egg\x1f%d Ei\x1d%d Eier\x1e%s\nsw"
        "ims %d\nto %d\x1f%s\nschwimmt %d\nauf %d\x1e%s (bot)\nfor %s\x1f%s (Bot)\nfür %s\x1e%s carries %d\ns"
        "wims %d\nto %d\x1f%s trägt %d,\nschwimmt %d\nauf %d\x1e%s decides\x1f%s bestimmt\x1e%s decides\nfor "
        "%s\x1f%s bestimmt\nfür %s\x1e%s for %s\x1f%s: %s\x1e%s plays %d\x1f%s spielt %d\x1e%s rolls %d\x1f%s"
        " wirft %d\x1e%s threw\x1f%s warf\x1e%s wins\n%s!\x1f%s gewinnt\n%s!\x1e",
        "\x1eA card is turned up\x1fEine Karte wird aufgedeckt\x1eBUST!\nTo the raft with\n%s\x1fÜBERREIZT!\n"
        "Aufs Floß:\n%s\x1eOn the beach:\n%s\x1fAm Strand:\n%s\x1ePrize %d/%d: %d\x1fKarte %d/%d: %d\x1eThrow"
        "n: %d\x1fGewürfelt: %d\x1eWhich turtle?\n>turtle %d of %d,\x1fWer schwimmt?\n>Nummer %d von %d\x1eYo"
        "ur die: %d\x1fDein Würfel: %d\x1ea die\x1fWürfel\x1ebust %d/%d\x1fRisiko %d/%d\x1ecard %d\x1fKarte %"
        "d\x1elast %d\x1fdie letzten %d\x1eon %d\x1fauf %d\x1e",
        "\x1eon %d, carries %d\x1fauf %d, trägt %d\x1eon the raft\x1fauf dem Floß\x1eraft, carries %d\x1fFloß"
        ", trägt %d\x1esafe\x1fsicher\x1esum %d\x1fSumme %d\x1eto %d\x1fauf %d\x1e",
    ),
    "mice": (
        "\x1e%s's turn\x1f%s ist dran\x1e%s threw\x1f%s warf\x1eboth dice\x1fwürfeln\x1eturned up\x1fMaus\x1e"
        "%s and %s\x1f%s und %s\x1e%s brings\nhome a %d\x1f%s bringt\neine %d heim\x1e%s captures\n%s's %d"
        "\x1f%s fängt\n%s: %d\x1e%s moves\x1f%s zieht\x1e%s throws\x1f%s würfelt\x1e%s took it\x1fvon %s\x1e%"
        "s turned up\nwhose mouse?\x1f%s zeigt:\nwessen Maus?\x1e%s's %d\ncame to what?\x1f%s, Maus %d:\nwo i"
        "st sie?\x1e%s's mouse:\nwhich number?\x1fMaus %s:\nwelche Zahl?\x1e2nd die: %s\x1f2. Würfel: %s\x1e",
        "\x1e>%s's\ncame home\x1f>%s\nist daheim\x1e>%s's\ncaptured\x1f>%s\ngefangen\x1eRace over?\nWho is ou"
        "t?\n>%s has no\nmouse left\x1fRennen aus?\nWer ist fertig?\n>%s hat\nkeine Maus mehr\x1eThe race is "
        "over\n%s has no\nmouse left\x1fRennen vorbei\n%s hat\nkeine Maus mehr\x1eYour die: %s\x1fWürfel: %s"
        "\x1eblank\x1fleer\x1ecame home\x1fist daheim\x1eon the map\x1fauf der Bahn\x1eown fence\x1fam eigene"
        "n Zaun\x1ethen %s\x1fdann %s\x1e%s places\x1f%s setzt\x1e",
        "\x1e%s's fence:\n%d less\x1fZaun %s:\n%d weniger\x1e%s's mouse %d\nruns %d\x1f%s, Maus %d\nläuft %d"
        "\x1e>mouse %d\x1f>Maus %d\x1eA mouse of\n%s\nis turned up\x1fEine Maus wird\naufgedeckt:\n%s\x1eDice"
        ": %s\x1fWürfel: %s\x1eMine: %s\x1fMeine: %s\x1eby %d to cell %d\x1fum %d auf %d\x1eby %d: own start"
        "\x1fum %d: Start\x1eby %d: the cheese\x1fum %d: Käse\x1emouse %d of %d,\nrear to front:\n>%d\x1fMaus"
        " %d von %d,\nvon hinten:\n>%d\x1e",
    ),
    "midas": (
        "\x1e%s's turn\x1f%s ist dran\x1eon %d\x1fauf %d\x1eto %d\x1fauf %d\x1e%d gold\x1fGold: %d\x1e%s\ntak"
        "es gold on %d\nhas %d\x1f%s\nnimmt Gold auf %d\nhat %d\x1e%s draws\x1f%s zieht\x1e%s draws %d\x1f%s "
        "zieht %d\x1e%s joins\x1fneu: %s\x1e%s tosses\nheads: current\x1f%s wirft\nKopf: Strömung\x1e%s tosse"
        "s\ntails: current\x1f%s wirft\nZahl: Strömung\x1e>%d GOLD\x1f>%d GOLD\x1e>stay on %d\x1f>auf %d blei"
        "ben\x1e",
        "\x1eA nymph's catch:\ngold on %d\nis lost\x1fFang der Nymphe:\nGold auf %d\nist verloren\x1eGold lie"
        "s there\x1fDort liegt Gold\x1eGold: %d, left %d\x1fGold: %d, noch %d\x1eKing\x1fKönig\x1eKing, step "
        "%d/%d\x1fKönig, %d von %d\x1eKisses bar ways:\x1fKüsse versperren\x1eLast hand\x1fLetzte Runde\x1eLo"
        "west is King\x1fNiedrigste:\nKönig\x1eNext: %s\x1fDanach: %s\x1eNo gold is left\x1fKein Gold mehr"
        "\x1eNobody new\x1fNiemand Neues\x1eThe King stands\x1fDer König steht\x1e",
        "\x1eThe crown goes\nto %s\x1fDie Krone geht\nan %s\x1eTime is up\x1fZeit ist um\x1eTurn %d\nThe gold"
        " drifts\x1fZug %d\nDas Gold treibt\x1ebQ, bR, bB, bN, bP\x1fsD, sT, sL, sS, sB\x1ebl. Queen, bl. Roo"
        "k, bl. Bishop, bl. Knight, bl. Pawn\x1fDame s., Turm s., Läufer s., Springer s., Bauer s.\x1eblack Q"
        "ueen, black Rook, black Bishop, black Knight, black Pawn\x1fschwarze Dame, schwarzer Turm, schw. Läu"
        "fer, schw. Springer, schwarzer Bauer\x1e",
        "\x1echooses where\nto start\x1fwählt den\nAnfang\x1eclockwise\x1fim Uhrzeigersinn\x1ecounter-clockw."
        "\x1fgegen Uhrzeiger\x1eis caught\x1fist gefangen\x1espoke %d, ring %d\x1fStrahl %d,Ring %d\x1ewQ, wR"
        ", wB, wN, wP\x1fwD, wT, wL, wS, wB\x1ewh. Queen, wh. Rook, wh. Bishop, wh. Knight, wh. Pawn\x1fDame "
        "w., Turm w., Läufer w., Springer w., Bauer w.\x1e",
        "\x1ewhite Queen, white Rook, white Bishop, white Knight, white Pawn\x1fweiße Dame, weißer Turm, weiß"
        "er Läufer, weißer Springer, weißer Bauer\x1e",
    ),
}
