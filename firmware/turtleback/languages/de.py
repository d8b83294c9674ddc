"""Deutsch: made by `make languages` from de.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "app": (
        "\x1eChip's dice fail\x1fGerätewürfel defekt\x1eReal dice: from the next game on.\x1fEchte Würfel: ab"
        " dem nächsten Spiel.\x1eThe source of chance has failed.\x1fDie Zufallsquelle ist ausgefallen.\x1eas"
        " it is\x1fso lassen\x1eboth: take it\x1fbeide: nehmen\x1ereal dice\x1fechte Würfel\x1e%s's number?"
        "\x1f%s, Zahl?\x1eEverybody was asked for a number\x1fAlle sind nach einer Zahl gefragt\x1eFair-dice "
        "code.\x1fWürfelcode.\x1e",
        "\x1eIt changes all dice to come.\x1fSie ändert jeden weiteren Würfel.\x1ePhoto it, then wait, or cho"
        "ose a number.\x1fFotografieren, warten oder eine Zahl.\x1ePhoto it, then wait.\x1fFotografieren, dan"
        "n warten.\x1ePhoto it; begin, or choose a number.\x1fFotografieren, beginnen oder eine Zahl.\x1eROLL"
        ": next\x1fROLL: weiter\x1eROLL: number\x1fROLL: Zahl\x1eSTOP: begin\x1fSTOP: beginnen\x1eSTOP: take "
        "it\x1fSTOP: nehmen\x1eany: begin\x1fTaste: Beginn\x1e",
        "\x1enone\x1fkeine\x1eHow bright?\x1fWie hell?\x1ebright\x1fhell\x1efull\x1fvoll\x1elow\x1fniedrig"
        "\x1emedium\x1fmittel\x1enight\x1fNacht\x1e%s had chosen number %d for the dice\x1f%s hatte die Zahl "
        "%d für die Würfel gewählt\x1eEnd code\x1fEndcode\x1eTake a photo: it binds the whole game.\x1fFotogr"
        "afieren: er bindet das ganze Spiel.\x1eany: go on\x1fTaste: weiter\x1eHow to press?\x1fWie drücken?"
        "\x1eTime to press?\x1fZeit zum Drücken?\x1efor each offer\x1fje Angebot\x1e",
        "\x1eno long press\x1fkein langes Drücken\x1eone switch\x1fein Taster\x1etwo buttons\x1fzwei Tasten"
        "\x1eWhich language?\x1fWelche Sprache?\x1eLeave this game?\x1fDieses Spiel verlassen?\x1eMenu\x1fMen"
        "ü\x1eboth: go on\x1fbeide: weiter\x1ego on\x1fweiter\x1ehelp\x1fHilfe\x1enew game\x1fneues Spiel\x1e"
        "no\x1fnein\x1eset up\x1feinrichten\x1esound\x1fTon\x1eyes\x1fja\x1eEarlier games are lost\x1fFrühere"
        " Spiele sind verloren\x1eFlash fails\x1fSpeicher defekt\x1eFlash is full\x1fSpeicher voll\x1e",
        "\x1eFlash was empty\x1fSpeicher leer\x1eGame not saved: leave the plug in\x1fNicht gespeichert, eing"
        "esteckt lassen\x1eGame not saved; fetch old games on a PC\x1fNicht gespeichert, alte Spiele auf PC h"
        "olen\x1eGame unreadable\x1fSpiel unlesbar\x1eIt is set aside; fetch it on a PC\x1fEs liegt beiseite:"
        " mit dem PC holen\x1eThe archive is full\x1fArchiv voll\x1eThe next game replaces the oldest\x1fDas "
        "nächste Spiel ersetzt das älteste\x1e",
        "\x1ebegin the game\x1fbeginnen\x1echange\x1fändern\x1echoose number\x1fZahl wählen\x1ecompare\x1fver"
        "gleichen\x1ego back\x1fzurück\x1eleave\x1fbeenden\x1emenu\x1fMenü\x1enext choice\x1fnächste Wahl\x1e"
        "next number\x1fnächste Zahl\x1eplay at once\x1fgleich spielen\x1eshow the code\x1fCode zeigen\x1etak"
        "e back\x1fzurücknehmen\x1etake it\x1fnehmen\x1eboth: play\x1fbeide: spielen\x1e%s is stuck\x1f%s kle"
        "mmt\x1eROLL: change\x1fROLL: ändern\x1e%d bot\x1f%d Bot\x1d%d Bots\x1e%d player\x1f%d Spieler\x1d%d "
        "Spieler\x1e",
        "\x1e%s begins\x1f%s beginnt\x1eA head start?\x1fEin Vorsprung?\x1eHow many bots?\x1fWie viele Bots?"
        "\x1eHow many play?\x1fZu wievielt?\x1eMore choices?\x1fWeitere Fragen?\x1eOdds lamp?\x1fRisiko anzei"
        "gen?\x1eWho begins?\x1fWer beginnt?\x1eWho is %s?\x1fWer ist %s?\x1eWhose dice?\x1fWessen Würfel?"
        "\x1eclever\x1fschlau\x1edevice dice\x1fGerätewürfel\x1edrawn\x1fausgelost\x1eeasy\x1fleicht\x1eline "
        "of %s\x1fLinie mit %s\x1enobody\x1fniemand\x1eperson\x1fMensch\x1e",
        "\x1eperson, help: choice\x1fMensch, Hilfe: Wahl\x1eperson, help: is it close?\x1fMensch, Hilfe: knap"
        "p?\x1eperson, help: why\x1fMensch, Hilfe: warum\x1ering of %s\x1fRing mit %s\x1esix faces of the die"
        ": orange is bust\x1fsechs Seiten: orange ist überreizt\x1esteady\x1fvorsichtig\x1eA long press on %s"
        " means nothing here\x1fLanges Drücken von %s bewirkt hier nichts\x1eBoth at once: press only one\x1f"
        "Beide zugleich: nur einen drücken\x1e",
        "\x1eNothing to take back: a card has fallen\x1fKein Zurück: die Karte liegt schon offen\x1eNothing t"
        "o take back: a number has fallen\x1fKein Zurück: die Zahl liegt schon offen\x1eNothing to take back:"
        " it is too long ago\x1fKein Zurück: es ist zu lange her\x1eNothing to take back: nobody has pressed "
        "yet\x1fKein Zurück: noch niemand hat gedrückt\x1eNothing to take back: the coin has fallen\x1fKein Z"
        "urück: die Münze liegt schon\x1e",
        "\x1eNothing to take back: the die has fallen\x1fKein Zurück: der Würfel ist gefallen\x1eNothing to t"
        "ake back: the light has fallen\x1fKein Zurück: das Licht hat gewählt\x1eRoll first: press ROLL\x1fEr"
        "st würfeln: ROLL drücken\x1eThere is no other choice\x1fEs gibt keine andere Wahl\x1eThis is the fir"
        "st page\x1fDas ist die erste Seite\x1eas before\x1fwie zuvor\x1ethe loser\x1fwer verlor\x1ethe next "
        "seat\x1fder Nächste\x1e",
        "\x1e%s, %d players, move %d\x1f%s, %d Spieler, Zug %d\x1eThe plug was out\x1fDer Stecker war draußen"
        "\x1ePress to scan\x1fDrücken: weiter\x1eAll is well\x1fAlles in Ordnung\x1eFailed:\x1fFehler:\x1eIs "
        "it all full?\x1fIst alles voll?\x1eROLL yes STOP no\x1fROLL ja STOPnein\x1eROLL: yes\x1fROLL: ja\x1e"
        "STOP: no\x1fSTOP: nein\x1eSelf-test\x1fSelbsttest\x1eboth: leave\x1fbeide: beenden\x1eAre all lamps "
        "blue?\x1fSind alle Lampen blau?\x1e",
        "\x1eAre all lamps green?\x1fSind alle Lampen grün?\x1eAre all lamps red?\x1fSind alle Lampen rot?"
        "\x1eDo all lamps light up, one by one?\x1fLeuchten alle auf, eine nach der anderen?\x1eDoes a light "
        "run anticlockwise from 1?\x1fLäuft ein Licht von 1 gegen den Uhrzeigersinn?\x1eDoes a light run cloc"
        "kwise from 1?\x1fLäuft ein Licht von 1 im Uhrzeigersinn?\x1eNo screen found: is there none?\x1fKein "
        "Display gefunden: stimmt das?\x1e",
        "\x1eNoise and flash\x1fRauschen und Speicher\x1ePress ROLL\x1fROLL drücken\x1ePress STOP\x1fSTOP drü"
        "cken\x1eROLL\x1fROLL\x1eSTOP\x1fSTOP\x1ecolours\x1fFarben\x1edirection\x1fRichtung\x1eflash\x1fSpeic"
        "her\x1elamps\x1fLampen\x1enoise\x1fRauschen\x1escreen\x1fDisplay\x1eWhich game?\x1fWelches Spiel?"
        "\x1esettings\x1fEinstellungen\x1eSound?\x1fTon?\x1eloud\x1flaut\x1eoff\x1faus\x1esoft\x1fleise\x1eDi"
        "ce bag\x1fWürfelbeutel\x1eMADA\x1fMADA\x1eMADA, score sheet\x1fMADA, Wertungsblatt\x1eMahé\x1fMahé"
        "\x1eMidas in Love\x1fMidas verliebt\x1e",
        "\x1eMouse race\x1fMäuserennen\x1eMouse race, score sheet\x1fMäuserennen, Wertungsblatt\x1enext in ha"
        "nd\x1fNächstes\x1eonce more\x1fnochmal\x1ethrow\x1fwerfen\x1eDice thrown at once\x1fWürfel auf einma"
        "l\x1eFaces of each die\x1fSeiten je Würfel\x1eroll\x1fWurf\x1escores\x1fPunkte\x1estop\x1faufhören"
        "\x1eA lemur on top at a round's end is set aside\x1fEin Lemur oben am Rundenende kommt beiseite\x1e",
        "\x1eAsk for the odds of luck, by the cards set aside\x1fNach dem Risiko fragen, nach den Karten beis"
        "eite\x1eroll a die\x1fwürfeln\x1estop and swim\x1fstopp, schwimmen\x1eA bust ends the turn of two tu"
        "rtles\x1fÜberreizt die erste, endet der ganze Zug\x1eA third die is offered at 7, too\x1fAuch bei 7 "
        "gibt es einen dritten Würfel\x1eOwn cards can be played as dice\x1fEigene Karten gelten als Würfel"
        "\x1e",
        "\x1eTurtles stack on the raft, too\x1fAuch auf dem Floß gibt es Türme\x1eboth dice\x1fwürfeln\x1eNob"
        "ody knows a number until it is turned up\x1fNiemand kennt eine Zahl, bis sie aufgedeckt ist\x1eThe t"
        "rack\x1fDie Bahn\x1eturned up\x1faufgedeckt\x1eKing and nymphs take every step they can, and may not"
        " stay\x1fKönig und Nymphen müssen jeden Schritt gehen\x1e",
        "\x1eThe King chooses his first space, none with a nugget\x1fDer König wählt sein erstes Feld, ohne G"
        "old\x1eThe piece on card 1, 0 to 11 from the white queen on\x1fDie Figur auf Karte 1, 0 bis 11 ab de"
        "r weißen Dame\x1ebrightness\x1fHelligkeit\x1eself-test\x1fSelbsttest\x1eA game is saved\x1fEin Spiel"
        " ist gespeichert\x1eGame not saved: leave it open\x1fNicht gespeichert, offen lassen\x1eIt is set as"
        "ide\x1fEs liegt beiseite\x1e",
        "\x1eNo room left\x1fKein Platz mehr\x1eNot saved\x1fNicht gespeichert\x1ePass to %s\x1fWeiter an %s"
        "\x1ePress to look\x1fDrücken: ansehen\x1e",
    ),
    "bag": (
        "\x1eSTOP: take it\x1fSTOP: nehmen\x1eROLL: change\x1fROLL: ändern\x1e%d die of %d\x1f%d Würfel mit %"
        "d\x1d%d Würfel mit %d\x1e%d throw\x1f%d Wurf\x1d%d Würfe\x1e%s starts\x1f%s fängt an\x1eA coin\x1fEi"
        "ne Münze\x1eBag is closed\x1fBeutel ist zu\x1eHeads!\x1fKopf!\x1eHow many dice?\x1fWürfelzahl?\x1eHo"
        "w many faces?\x1fSeitenzahl?\x1eROLL: once more\x1fROLL: nochmal\x1eROLL: throw\x1fROLL: werfen\x1eS"
        "TOP: menu\x1fSTOP: Menü\x1eTails!\x1fZahl!\x1eThe coin spins\x1fMünze dreht sich\x1e",
        "\x1eTotal %d\x1fSumme %d\x1eWho starts?\x1fWer fängt an?\x1eclose the bag\x1fBeutel zu\x1ecoin\x1fMü"
        "nze\x1eleave the %d\x1f%d behalten\x1eopen bag\x1föffnen\x1ewho starts\x1fwer?\x1e",
    ),
    "games": (
        "\x1eROLL: next\x1fROLL: weiter\x1eSTOP: take it\x1fSTOP: nehmen\x1e%s begins\x1f%s beginnt\x1eWho be"
        "gins?\x1fWer beginnt?\x1emore cards\x1fmehr Karten\x1emost points\x1fmeiste Punkte\x1epoints\x1fPunk"
        "te\x1eSTOP: menu\x1fSTOP: Menü\x1emost pears\x1fmeiste Feigen\x1epears\x1fFeigen\x1eeggs\x1fEier\x1e"
        "most eggs\x1fmeiste Eier\x1emost nuggets\x1fmeistes Gold\x1enuggets\x1fGoldklumpen\x1e%s (bot) think"
        "s\x1f%s (Bot) denkt nach\x1e%s wins!\x1f%s siegt!\x1eROLL: scores\x1fROLL: Punkte\x1e",
        "\x1eShared win of %d players\x1fGleichstand von %d Spielern\x1eShared win:\x1fGleichstand:\x1eTap: h"
        "urry\x1fTaste: schnell\x1eBlue\x1fBlau\x1eBlue II\x1fBlau II\x1eLime\x1fLimette\x1eMint\x1fMint\x1eM"
        "int II\x1fMint II\x1ePink\x1fPink\x1eRed\x1fRot\x1eTeal\x1fTürkis\x1eViolet\x1fViolett\x1e",
    ),
    "help": (
        "\x1eIts next choice:\x1fSeine zweite Wahl:\x1eROLL: compare\x1fROLL: vergleich\x1eSTOP: go on\x1fSTO"
        "P: weiter\x1eThe bot would:\x1fDer Bot würde:\x1e{about |~}%s {ahead|up}\x1f{etwa |~+}%s{ mehr|}\x1e"
        "It is close.\x1fEs ist knapp.\x1eOne choice is clearly ahead.\x1fEine Wahl liegt klar vorn.\x1eThere"
        " is nothing to help with now.\x1fHier gibt es gerade nichts zu helfen.\x1e%s pears\x1f%s Feigen\x1e",
        "\x1ea top of %d pear\x1foben liegt %d Feige\x1doben liegen %d Feigen\x1eloses with %d cards of %d"
        "\x1fverliert mit %d von %d Karten\x1ethen %d card in hand fits\x1fdann passt %d Karte der Hand\x1dda"
        "nn passen %d Karten der Hand\x1e%d egg\x1f%d Ei\x1d%d Eier\x1e%s decides for it\x1f%s entscheidet fü"
        "r sie\x1e%s eggs\x1f%s Eier\x1ebusts %d of %d\x1f%d von %d überreizen\x1ecannot bust\x1füberreizt ni"
        "e\x1ecosts a card of %s\x1fkostet eine Karte mit %s\x1e",
        "\x1ethen rides on %s\x1freitet dann auf %s\x1ewins %s\x1fgewinnt %s\x1e%s points\x1f%s Punkte\x1ecap"
        "tures a mouse of %s\x1ffängt eine Maus von %s\x1ecomes home to the cheese\x1fkommt heim zum Käse\x1e"
        "escapes %d throws of %d\x1fentgeht %d von %d Würfen\x1efences its own mouse\x1fsperrt eine eigene Ma"
        "us ein\x1erisks %d throws of %d\x1friskiert %d von %d Würfen\x1e%d step from the King\x1f%d Schritt "
        "vom König\x1d%d Schritte vom König\x1e",
        "\x1e%s nuggets\x1f%s Goldklumpen\x1ebars a way of the King\x1fversperrt dem König einen Weg\x1etakes"
        " gold\x1fnimmt Gold\x1ethe gold there is lost\x1fdas Gold dort ist verloren\x1ethe next gold is %d s"
        "tep away\x1fnächstes Gold in %d Schritt\x1dnächstes Gold in %d Schritten\x1e",
    ),
    "mada": (
        "\x1e%s begins\x1f%s beginnt\x1epears\x1fFeigen\x1e%d pear\x1f%d Feige\x1d%d Feigen\x1e%s began\x1f%s"
        " fing an\x1e%s has lost this round\x1f%s hat die Runde verloren\x1e%s sets aside\x1f%s legt weg:\x1e"
        "%s sets aside %s\x1f%s legt weg: %s\x1e4 cacti: %d players\x1f4 Kakteen: %d\x1e4 cacti: %s\x1f4 Kakt"
        ".: %s\x1e>top of %d\x1f>Karte %d\x1eA fifth cactus for %s!\x1fFünfter Kaktus für %s!\x1eLuck on your"
        "\x1fGlück mit\x1eThe last round\x1fDie letzte Runde\x1e",
        "\x1eThis round is the last\x1fDie Runde ist die letzte\x1eWho has lost?\x1fWer verliert?\x1eas far a"
        "s I know\x1fsoweit bekannt\x1eloses by %d %%\x1fRisiko: %d %%\x1enothing\x1fnichts\x1eodds of luck"
        "\x1fRisiko\x1e%s discards %s\x1f%s legt ab: %s\x1e%s loses the round\x1f%s verliert die Runde\x1e%s "
        "plays %s\x1f%s spielt %s\x1e%s sets aside %d: %d pear\x1f%s legt weg: eine %d: %d Feige\x1d%s legt w"
        "eg: eine %d: %d Feigen\x1e",
        "\x1e%s sets aside a lemur: nothing\x1f%s legt weg: Lemur, nichts\x1e%s swaps with %s\x1f%s tauscht m"
        "it %s\x1e%s tries luck: %s\x1f%s versucht sein Glück: %s\x1e%s's turn\x1f%s ist dran\x1eA scorpion s"
        "tings %s\x1fEin Skorpion sticht %s\x1eAll but the tops is shuffled\x1fAlles außer den offenen Karten"
        " wird gemischt\x1eHand %s\x1fHand %s\x1ediscard %s\x1fablegen: %s\x1edraw a card\x1fKarte ziehen\x1e"
        "keep the rest\x1fRest behalten\x1eluck loses %d%%\x1fRisiko: %d%%\x1e",
        "\x1eplay %s\x1f%s spielen\x1eswap with %s\x1fmit %s\x1etops\x1foben\x1e{double lemur|LL}\x1f{Doppell"
        "emur|LL}\x1e{lemur|L}\x1f{Lemur|L}\x1e{scorpion|S}\x1f{Skorpion|S}\x1e",
    ),
    "mahe": (
        "\x1eroll\x1fWurf\x1estop\x1faufhören\x1e%s's turn\x1f%s ist dran\x1e%d egg\x1f%d Ei\x1d%d Eier\x1e%s"
        " (bot) for %s\x1f%s (Bot) für %s\x1e%s carries %d, swims %d to {space |}%d\x1f%s trägt %d, schwimmt "
        "%d auf {Feld |}%d\x1e%s decides\x1f%s bestimmt\x1e%s decides for %s\x1f%s bestimmt für %s\x1e%s for "
        "%s\x1f%s: %s\x1e%s plays %d\x1f%s spielt %d\x1e%s rolls %d\x1f%s wirft %d\x1e%s swims %d to {space |"
        "}%d\x1f%s schwimmt %d auf {Feld |}%d\x1e%s threw\x1f%s warf\x1e",
        "\x1e%s wins %s!\x1f%s gewinnt %s!\x1eA card is turned up\x1fEine Karte wird aufgedeckt\x1eBUST! To t"
        "he raft with %s\x1fÜBERREIZT! Aufs Floß: %s\x1eOn the beach: %s\x1fAm Strand: %s\x1ePrize %d/%d: %d"
        "\x1fKarte %d/%d: %d\x1eThrown: %d\x1fGewürfelt: %d\x1eWhich turtle?\x1fWer schwimmt?\x1eYour die: %d"
        "\x1fDein Würfel: %d\x1ea die\x1fWürfel\x1ebust %d/%d\x1fRisiko %d/%d\x1ecard %d\x1fKarte %d\x1elast "
        "%d\x1fdie letzten %d\x1eon %d\x1fauf %d\x1eon %d, carries %d\x1fauf %d, trägt %d\x1e",
        "\x1eon the raft\x1fauf dem Floß\x1eraft, carries %d\x1fFloß, trägt %d\x1esafe\x1fsicher\x1esum %d"
        "\x1fSumme %d\x1eto %d\x1fauf %d\x1eturtle %d of %d\x1fNummer %d von %d\x1e{, three times|  x3}\x1f{,"
        " dreifach|  x3}\x1e{, twice|  x2}\x1f{, doppelt|  x2}\x1e",
    ),
    "mice": (
        "\x1e%s's turn\x1f%s ist dran\x1e%s threw\x1f%s warf\x1eboth dice\x1fwürfeln\x1eturned up\x1faufgedec"
        "kt\x1e%s and %s\x1f%s und %s\x1e%s brings home a %d\x1f%s bringt eine %d heim\x1e%s captures %s's %d"
        "\x1f%s fängt %s: %d\x1e%s has no mouse left\x1f%s hat keine Maus mehr\x1e%s moves\x1f%s zieht\x1e%s "
        "throws\x1f%s würfelt\x1e%s took it\x1fvon %s\x1e%s turned up whose mouse?\x1f%s zeigt: wessen Maus?"
        "\x1e%s's %d came to what?\x1f%s, Maus %d: wo ist sie?\x1e",
        "\x1e%s's mouse: which number?\x1fMaus %s: welche Zahl?\x1e2nd die: %s\x1f2. Würfel: %s\x1e>%s's came"
        " home\x1f>%s ist daheim\x1e>%s's captured\x1f>%s gefangen\x1eRace over?\x1fRennen vorbei?\x1eThe rac"
        "e is over\x1fRennen vorbei\x1eWho is out?\x1fWer ist fertig?\x1eYour die: %s\x1fWürfel: %s\x1eblank"
        "\x1fleer\x1ecame home\x1fist daheim\x1eon the map\x1fauf der Bahn\x1eown fence\x1fhinterm Zaun\x1eth"
        "en %s\x1fdann %s\x1e%s places\x1f%s setzt\x1e%s's fence: %d less\x1fZaun %s: %d weniger\x1e",
        "\x1e%s's mouse %d runs %d\x1f%s, Maus %d läuft %d\x1e>mouse %d\x1f>Maus %d\x1eA mouse of %s is turne"
        "d up\x1fEine Maus wird aufgedeckt: %s\x1eDice: %s\x1fWürfel: %s\x1eMine: %s\x1fMeine: %s\x1eby %d to"
        " cell %d\x1fum %d auf %d\x1eby %d: own start\x1fum %d: Start\x1eby %d: the cheese\x1fum %d: Käse\x1e"
        "mouse %d of %d, rear to front:\x1fMaus %d von %d, von hinten:\x1e",
    ),
    "midas": (
        "\x1e%s's turn\x1f%s ist dran\x1eon %d\x1fauf %d\x1eto %d\x1fauf %d\x1e%d gold\x1fGold: %d\x1e%s draw"
        "s\x1f%s zieht\x1e%s draws %d\x1f%s zieht %d\x1e%s joins\x1fneu: %s\x1e%s takes gold on %d, has %d"
        "\x1f%s nimmt Gold auf %d, hat %d\x1e%s tosses heads: current\x1f%s wirft Kopf: Strömung\x1e%s tosses"
        " tails: current\x1f%s wirft Zahl: Strömung\x1e>%d GOLD\x1f>%d GOLD\x1e>stay on %d\x1f>auf %d bleiben"
        "\x1e",
        "\x1eA nymph's catch: gold on %d is lost\x1fFang der Nymphe: Gold auf %d ist verloren\x1eGold lies th"
        "ere\x1fDort liegt Gold\x1eGold: %d, left %d\x1fGold: %d, noch %d\x1eKing\x1fKönig\x1eKing, step %d/%"
        "d\x1fKönig, %d von %d\x1eKisses bar ways:\x1fKüsse versperren\x1eLast hand\x1fLetzte Runde\x1eLowest"
        " is King\x1fNiedrigste: König\x1eNext: %s\x1fDanach: %s\x1eNo gold is left\x1fKein Gold mehr\x1eNobo"
        "dy new\x1fNiemand Neues\x1eThe King stands\x1fDer König steht\x1e",
        "\x1eThe crown goes to %s\x1fDie Krone geht an %s\x1eThe gold drifts\x1fDas Gold treibt\x1eTime is up"
        "\x1fZeit ist um\x1eTurn %d\x1fZug %d\x1ebQ, bR, bB, bN, bP\x1fsD, sT, sL, sS, sB\x1ebl. Queen, bl. R"
        "ook, bl. Bishop, bl. Knight, bl. Pawn\x1fDame s., Turm s., Läufer s., Springer s., Bauer s.\x1eblack"
        " Queen, black Rook, black Bishop, black Knight, black Pawn\x1fschwarze Dame, schwarzer Turm, schw. L"
        "äufer, schw. Springer, schwarzer Bauer\x1e",
        "\x1echooses where to start\x1fwählt den Anfang\x1eclockwise\x1fim Uhrzeigersinn\x1eis caught\x1fist "
        "gefangen\x1espoke %d, ring %d\x1fStrahl %d,Ring %d\x1ewQ, wR, wB, wN, wP\x1fwD, wT, wL, wS, wB\x1ewh"
        ". Queen, wh. Rook, wh. Bishop, wh. Knight, wh. Pawn\x1fDame w., Turm w., Läufer w., Springer w., Bau"
        "er w.\x1e",
        "\x1ewhite Queen, white Rook, white Bishop, white Knight, white Pawn\x1fweiße Dame, weißer Turm, weiß"
        "er Läufer, weißer Springer, weißer Bauer\x1e{counter-clockwise|counter-clockw.}\x1f{gegen den Uhrzei"
        "gersinn|gegen Uhrzeiger}\x1e",
    ),
}
