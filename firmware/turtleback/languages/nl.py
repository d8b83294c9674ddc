"""Nederlands: made by `make languages` from nl.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "app": (
        "\x1eChip's dice fail\x1fWorpen van de chip falen\x1eReal dice: from the next game on.\x1fEchte stene"
        "n: vanaf het volgende spel.\x1eThe noise they come from is dead.\x1fDe ruis waar ze uit komen is doo"
        "d.\x1eas it is\x1flaat zo\x1eboth: take it\x1fbeide: neem\x1ereal dice\x1fechte stenen\x1e%s's numbe"
        "r?\x1f%s, getal?\x1eEverybody was asked for a number\x1fIedereen is om een getal gevraagd\x1e",
        "\x1eFair-dice code.\nPhoto it, then\nwait, or choose\na number.\x1fDobbelsteencode.\nMaak een foto,"
        "\nwacht of kies\neen getal.\x1eFair-dice code.\nPhoto it, then\nwait.\x1fDobbelsteencode.\nMaak een "
        "foto,\nen wacht.\x1eFair-dice code.\nPhoto it; begin,\nor choose\na number.\x1fDobbelsteencode.\nMaa"
        "k een foto,\nbegin of kies\neen getal.\x1eIt changes all\ndice to come.\x1fHet verandert\nalle worpe"
        "n.\x1eROLL: next\x1fROLL: volgende\x1e",
        "\x1eROLL: number\x1fROLL: getal\x1eSTOP: begin\x1fSTOP: beginnen\x1eSTOP: take it\x1fSTOP: neem\x1ea"
        "ny: begin\x1ftoets: begin\x1enone\x1fgeen\x1eHow bright?\x1fHoe fel?\x1ebright\x1ffel\x1efull\x1fvol"
        "\x1elow\x1flaag\x1emedium\x1fmiddel\x1enight\x1fnacht\x1e%s\nhad chosen\nnumber %d\nfor the dice\x1f"
        "%s\nhad het getal\n%d gekozen\nvoor de stenen\x1eEnd code\nTake a photo: it\nbinds the whole\ngame."
        "\x1fEindcode\nMaak een foto:\nhij legt het\nspel vast.\x1eany: go on\x1ftoets: verder\x1e",
        "\x1eWhich language?\x1fWelke taal?\x1eLeave this game?\x1fDit spel verlaten?\x1eMenu\x1fMenu\x1eboth"
        ": go on\x1fbeide: verder\x1ego on\x1fverder\x1enew game\x1fnieuw spel\x1eno\x1fnee\x1eset up\x1finst"
        "ellen\x1eyes\x1fja\x1eFlash fails\x1fGeheugen kapot\x1eFlash is full\x1fGeheugen vol\x1eFlash was em"
        "pty\x1fGeheugen leeg\x1eGame not saved: leave it open\x1fNiet bewaard: laat het open\x1eGame not sav"
        "ed: leave the plug in\x1fNiet bewaard: stekker laten zitten\x1e",
        "\x1eGame not saved; fetch old games on a PC\x1fNiet bewaard: haal oude spellen op pc\x1eGame unreada"
        "ble\x1fSpel onleesbaar\x1eGames kept before are lost\x1fEerdere spellen zijn weg\x1eIt is set aside"
        "\x1fHet ligt apart\x1eIt is set aside; fetch it on a PC\x1fHet ligt apart: haal het met een pc\x1eNo"
        " room left\x1fGeen plaats meer\x1eNo shelf left\x1fPlank vol\x1eNot saved\x1fNiet bewaard\x1e",
        "\x1eThe next game puts the oldest out\x1fHet volgende vervangt het oudste\x1ebegin the game\x1fbegin"
        "nen\x1echange\x1fanders\x1echoose number\x1fkies getal\x1ego back\x1fterug\x1eleave\x1fverlaten\x1em"
        "enu\x1fmenu\x1enext choice\x1fvolgende keus\x1enext number\x1fvolgend getal\x1eplay at once\x1fmetee"
        "n spelen\x1eshow the code\x1ftoon de code\x1etake back\x1fterugnemen\x1etake it\x1fneem\x1eboth: pla"
        "y\x1fbeide: spelen\x1eROLL: change\x1fROLL: anders\x1e%d seat\x1f%d plaats\x1d%d plaatsen\x1e",
        "\x1e%s begins\x1f%s begint\x1eA head start?\x1fEen voorsprong?\x1eHow many seats?\x1fHoeveel plaatse"
        "n?\x1eOdds lamp?\x1fKans tonen?\x1eWho begins?\x1fWie begint?\x1eWho is %s?\x1fWie is %s?\x1eWhose d"
        "ice?\x1fWiens stenen?\x1eclever\x1fslim\x1edevice dice\x1feigen stenen\x1edrawn\x1fdoor loting\x1eea"
        "sy\x1fmakkelijk\x1eline of %s\x1flijn van %s\x1enobody\x1fniemand\x1eperson\x1fmens\x1ering of %s"
        "\x1fring van %s\x1esix faces of the die: orange is bust\x1fzes zijden: oranje is kapot\x1e",
        "\x1esteady\x1fbedaard\x1e%s is stuck\x1f%s zit vast\x1eA long press on %s means nothing here\x1fLang"
        " drukken op %s doet hier niets\x1eBoth at once: press only one\x1fBeide tegelijk: druk er maar een"
        "\x1eNothing to take back: a card has fallen\x1fNiet terug te nemen: er is een kaart gevallen\x1eNoth"
        "ing to take back: a number has fallen\x1fNiet terug te nemen: er is een getal gevallen\x1e",
        "\x1eNothing to take back: it is too long ago\x1fNiet terug te nemen: het is te lang geleden\x1eNothi"
        "ng to take back: nobody has pressed yet\x1fNiet terug te nemen: niemand heeft gedrukt\x1eNothing to "
        "take back: the coin has fallen\x1fNiet terug te nemen: de munt is gevallen\x1eNothing to take back: "
        "the die has fallen\x1fNiet terug te nemen: de steen is gevallen\x1e",
        "\x1eNothing to take back: the light has fallen\x1fNiet terug te nemen: het licht heeft gekozen\x1eRo"
        "ll first: press ROLL\x1fGooi eerst: druk op ROLL\x1eThis is the first page\x1fDit is de eerste pagin"
        "a\x1eas before\x1fzoals eerst\x1ethe loser\x1fde verliezer\x1ethe next seat\x1fde volgende\x1e%s, %d"
        " seats, move %d\x1f%s, %d plaatsen, zet %d\x1eThe plug was out\x1fDe stekker was eruit\x1ePress to s"
        "can\x1fDruk voor meer\x1eAll is well\x1fAlles in orde\x1e",
        "\x1eFailed:\x1fMislukt:\x1eIs it all full?\x1fIs alles vol?\x1eROLL yes STOP no\x1fROLL ja STOP nee"
        "\x1eROLL: yes\x1fROLL: ja\x1eSTOP: no\x1fSTOP: nee\x1eSelf-test\x1fZelftest\x1eboth: leave\x1fbeide:"
        " stoppen\x1eAre all lamps blue?\x1fZijn alle lampen blauw?\x1eAre all lamps green?\x1fZijn alle lamp"
        "en groen?\x1eAre all lamps red?\x1fZijn alle lampen rood?\x1eDo all lamps light up, one by one?\x1fG"
        "aan alle lampen aan, een voor een?\x1e",
        "\x1eDoes a light run anticlockwise from 1?\x1fLoopt een licht vanaf 1 tegen de klok in?\x1eDoes a li"
        "ght run clockwise from 1?\x1fLoopt een licht vanaf 1 met de klok mee?\x1eNo screen found: is there n"
        "one?\x1fGeen scherm gevonden: klopt dat?\x1eNoise and flash\x1fRuis en geheugen\x1ePress ROLL\x1fDru"
        "k op ROLL\x1ePress STOP\x1fDruk op STOP\x1eROLL\x1fROLL\x1eSTOP\x1fSTOP\x1ecolours\x1fkleuren\x1edir"
        "ection\x1frichting\x1eflash\x1fgeheugen\x1elamps\x1flampen\x1enoise\x1fruis\x1e",
        "\x1escreen\x1fscherm\x1eHow to press?\x1fHoe drukken?\x1eTime to press?\x1fTijd om te drukken?\x1efo"
        "r each offer\x1fper aanbod\x1eno long press\x1fniet lang drukken\x1eone switch\x1féén knop\x1esound"
        "\x1fgeluid\x1etwo buttons\x1ftwee knoppen\x1eWhich game?\x1fWelk spel?\x1esettings\x1finstellingen"
        "\x1eSound?\x1fGeluid?\x1eloud\x1fhard\x1eoff\x1fuit\x1esoft\x1fzacht\x1eThere is no other choice\x1f"
        "Er is geen andere keus\x1eDice bag\x1fDobbelzak\x1eMADA\x1fMADA\x1eMADA, score sheet\x1fMADA, scoreb"
        "lad\x1e",
        "\x1eMahe\x1fMahe\x1eMidas in Love\x1fMidas verliefd\x1eMouse race\x1fMuizenrace\x1eMouse race, score"
        " sheet\x1fMuizenrace, scoreblad\x1enext in hand\x1fvolgende\x1eonce more\x1fnog eens\x1ethrow\x1fgoo"
        "i\x1eDice thrown at once\x1fStenen per worp\x1eFaces of each die\x1fZijden per steen\x1eroll\x1fgooi"
        "\x1escores\x1fscores\x1estop\x1fstop\x1eA lemur on top at a round's end is set aside\x1fEen maki bov"
        "en aan het rondeeinde gaat apart\x1e",
        "\x1eAsk for the odds of luck, by the cards set aside\x1fNaar de kans vragen, volgens de kaarten apar"
        "t\x1eroll a die\x1fgooi een steen\x1estop and swim\x1fstop en zwem\x1eA bust ends the turn of two tu"
        "rtles\x1fKapot beëindigt de beurt van twee schildpadden\x1eA third die is offered at 7, too\x1fOok b"
        "ij 7 is er een derde steen\x1eOwn cards can be played as dice\x1fEigen kaarten kunnen als steen dien"
        "en\x1e",
        "\x1eTurtles stack on the raft, too\x1fOok op het vlot wordt gestapeld\x1eboth dice\x1fgooien\x1eNobo"
        "dy knows a number until it is turned up\x1fNiemand kent een getal tot het omgedraaid is\x1eThe track"
        "\x1fDe baan\x1eturned up\x1fomgedraaid\x1eKing and nymphs take every step they can, and may not stay"
        "\x1fKoning en nimfen doen elke stap en mogen niet blijven\x1e",
        "\x1eThe King chooses his first house, none with a nugget\x1fDe koning kiest zijn eerste huis, zonder"
        " goud\x1eThe piece on card 1, 0 to 11 from the white queen on\x1fHet stuk op kaart 1, 0 tot 11 vanaf"
        " de witte dame\x1ebrightness\x1fhelderheid\x1eself-test\x1fzelftest\x1eA game is saved\x1fEr is een "
        "spel bewaard\x1ePass to %s\x1fGeef aan %s\x1ePress to look\x1fDruk om te zien\x1e",
    ),
    "bag": (
        "\x1eSTOP: take it\x1fSTOP: neem\x1eROLL: change\x1fROLL: anders\x1e%d die of %d\x1f%d steen van %d"
        "\x1d%d stenen van %d\x1e%d throw\x1f%d worp\x1d%d worpen\x1e%s starts\x1f%s begint\x1eA coin\x1fEen "
        "munt\x1eBag is closed\x1fDe zak is dicht\x1eHeads!\x1fKop!\x1eHow many dice?\x1fHoeveel stenen?\x1eH"
        "ow many faces?\x1fHoeveel zijden?\x1eROLL: once more\x1fROLL: nog eens\x1eROLL: throw\x1fROLL: gooi"
        "\x1eSTOP: menu\x1fSTOP: menu\x1eTails!\x1fMunt!\x1eThe coin spins\x1fDe munt tolt\x1e",
        "\x1eTotal %d\x1fTotaal %d\x1eWho starts?\x1fWie begint?\x1eclose the bag\x1fzak dicht\x1ecoin\x1fmun"
        "t\x1eleave the %d\x1fhoud de %d\x1eopen bag\x1fzak open\x1ewho starts\x1fwie begint\x1e",
    ),
    "games": (
        "\x1eROLL: next\x1fROLL: volgende\x1eSTOP: take it\x1fSTOP: neem\x1e%s begins\x1f%s begint\x1eWho beg"
        "ins?\x1fWie begint?\x1emore cards\x1fmeer kaarten\x1emost points\x1fmeeste punten\x1epoints\x1fpunte"
        "n\x1eSTOP: menu\x1fSTOP: menu\x1emost pears\x1fmeeste vijgen\x1epears\x1fvijgen\x1eeggs\x1feieren"
        "\x1emost eggs\x1fmeeste eieren\x1emost nuggets\x1fmeeste goud\x1enuggets\x1fklompjes\x1e%s (bot)\nth"
        "inks\x1f%s (bot)\ndenkt na\x1e%s wins!\x1f%s wint!\x1eROLL: scores\x1fROLL: scores\x1e",
        "\x1eShared win\nof %d seats\x1fGelijkspel\nvan %d plaatsen\x1eShared win:\x1fGelijkspel:\x1eTap: hur"
        "ry\x1fToets: sneller\x1eBlue\x1fBlauw\x1eBlue II\x1fBlauw II\x1eLime\x1fLimoen\x1eMint\x1fMint\x1eMi"
        "nt II\x1fMint II\x1ePink\x1fFuchsia\x1eRed\x1fRood\x1eTeal\x1fPetrol\x1eViolet\x1fViolet\x1e",
    ),
    "mada": (
        "\x1e%s begins\x1f%s begint\x1epears\x1fvijgen\x1e%d pear\x1f%d vijg\x1d%d vijgen\x1e%s began\nWho ha"
        "s lost?\n>%s\x1f%s begon\nWie verliest?\n>%s\x1e%s has lost\nthis round\x1f%s verliest\nde ronde\x1e"
        "%s sets aside\n%s\x1f%s legt apart\n%s\x1e%s sets aside\n>%s\x1f%s legt apart\n>%s\x1e4 cacti: %d se"
        "ats\x1f4 cactussen: %d\x1e4 cacti: %s\x1f4 cactus %s\x1eA fifth cactus\nfor %s!\nThis round is\nthe "
        "last\x1fVijfde cactus\nvoor %s!\nDeze ronde is\nde laatste\x1e",
        "\x1eLuck on your\n>top of %d\nloses by %d %%\nas far as I know\x1fGeluk op je\n>kaart van %d\nverlie"
        "st: %d %%\nvoor zover bekend\x1eThe last round\x1fDe laatste ronde\x1enothing\x1fniets\x1eodds of lu"
        "ck\x1fde kans\x1e%s discards %s\x1f%s legt af:\n%s\x1e%s loses\nthe round\x1f%s verliest\nde ronde"
        "\x1e%s plays %s\x1f%s speelt %s\x1e%s sets aside\na %d: %d pear\x1f%s legt apart\neen %d: %d vijg"
        "\x1d%s legt apart\neen %d: %d vijgen\x1e",
        "\x1e%s sets aside\na lemur: nothing\x1f%s legt apart\nmaki: niets\x1e%s swaps\nwith %s\x1f%s ruilt\n"
        "met %s\x1e%s tries luck:\n%s\x1f%s beproeft\nzijn geluk: %s\x1e%s's turn\x1f%s aan zet\x1eA scorpion"
        "\nstings %s\x1fEen schorpioen\nsteekt %s\x1eAll but the tops\nis shuffled\x1fAlles behalve de\nboven"
        "ste wordt\ngeschud\x1eHand %s\x1fHand %s\x1eL\x1fM\x1eLL\x1fMM\x1eS\x1fS\x1ediscard %s\x1fafleggen: "
        "%s\x1edraw a card\x1fkaart trekken\x1ekeep the rest\x1fhoud de rest\x1e",
        "\x1eluck loses %d%%\x1fkans weg: %d%%\x1eplay %s\x1fspeel %s\x1eswap with %s\x1fmet %s\x1etops\x1fto"
        "p\x1e",
    ),
    "mahe": (
        "\x1eroll\x1fgooi\x1estop\x1fstop\x1e%s's turn\x1f%s aan zet\x1e%d egg\x1f%d ei\x1d%d eieren\x1e%s\ns"
        "wims %d\nto %d\x1f%s\nzwemt %d\nnaar %d\x1e%s (bot)\nfor %s\x1f%s (bot)\nvoor %s\x1e%s carries %d\ns"
        "wims %d\nto %d\x1f%s draagt %d,\nzwemt %d\nnaar %d\x1e%s decides\x1f%s beslist\x1e%s decides\nfor %s"
        "\x1f%s beslist\nvoor %s\x1e%s for %s\x1f%s: %s\x1e%s plays %d\x1f%s speelt %d\x1e%s rolls %d\x1f%s g"
        "ooit %d\x1e%s threw\x1f%s gooide\x1e%s wins\n%s!\x1f%s wint\n%s!\x1e",
        "\x1eA card is turned up\x1fEr wordt een kaart omgedraaid\x1eBUST!\nTo the raft with\n%s\x1fKAPOT!\nN"
        "aar het vlot:\n%s\x1eOn the beach:\n%s\x1fOp het strand:\n%s\x1ePrize %d/%d: %d\x1fKaart %d/%d: %d"
        "\x1eThrown: %d\x1fGegooid: %d\x1eWhich turtle?\n>turtle %d of %d,\x1fWelke schildpad?\n>nummer %d va"
        "n %d\x1eYour die: %d\x1fJouw steen: %d\x1ea die\x1feen steen\x1ebust %d/%d\x1fkapot %d/%d\x1ecard %d"
        "\x1fkaart %d\x1elast %d\x1fde laatste %d\x1eon %d\x1fop %d\x1e",
        "\x1eon %d, carries %d\x1fop %d, draagt %d\x1eon the raft\x1fop het vlot\x1eraft, carries %d\x1fvlot,"
        " draagt %d\x1esafe\x1fveilig\x1esum %d\x1fsom %d\x1eto %d\x1fop %d\x1e",
    ),
    "mice": (
        "\x1e%s's turn\x1f%s aan zet\x1e%s threw\x1f%s gooide\x1eboth dice\x1fgooien\x1eturned up\x1fomgedraa"
        "id\x1e%s and %s\x1f%s en %s\x1e%s brings\nhome a %d\x1f%s brengt\neen %d thuis\x1e%s captures\n%s's "
        "%d\x1f%s vangt\n%s: %d\x1e%s moves\x1f%s zet\x1e%s throws\x1f%s gooit\x1e%s took it\x1fdoor %s\x1e%s"
        " turned up\nwhose mouse?\x1f%s draait om\nwiens muis?\x1e%s's %d\ncame to what?\x1f%s, muis %d:\nwaa"
        "r is hij?\x1e%s's mouse:\nwhich number?\x1fMuis %s:\nwelk getal?\x1e",
        "\x1e2nd die: %s\x1f2e steen: %s\x1e>%s's\ncame home\x1f>%s\nis thuis\x1e>%s's\ncaptured\x1f>%s\ngeva"
        "ngen\x1eRace over?\nWho is out?\n>%s has no\nmouse left\x1fRace voorbij?\nWie is klaar?\n>%s heeft\n"
        "geen muis meer\x1eThe race is over\n%s has no\nmouse left\x1fDe race is over\n%s heeft\ngeen muis me"
        "er\x1eYour die: %s\x1fSteen: %s\x1eblank\x1fleeg\x1ecame home\x1fis thuis\x1eon the map\x1fop de baa"
        "n\x1eown fence\x1fbij eigen hek\x1ethen %s\x1fdan %s\x1e%s places\x1f%s plaatst\x1e",
        "\x1e%s's fence:\n%d less\x1fHek %s:\n%d minder\x1e%s's mouse %d\nruns %d\x1f%s, muis %d\nloopt %d"
        "\x1e>mouse %d\x1f>muis %d\x1eA mouse of\n%s\nis turned up\x1fEen muis wordt\nomgedraaid:\n%s\x1eDice"
        ": %s\x1fStenen: %s\x1eMine: %s\x1fMijne: %s\x1eby %d to cell %d\x1f%d verder, op %d\x1eby %d: own st"
        "art\x1f%d: eigen start\x1eby %d: the cheese\x1f%d: de kaas\x1emouse %d of %d,\nrear to front:\n>%d"
        "\x1fmuis %d van %d,\nvan achter:\n>%d\x1e",
    ),
    "midas": (
        "\x1e%s's turn\x1f%s aan zet\x1eon %d\x1fop %d\x1eto %d\x1fop %d\x1e%d gold\x1fgoud: %d\x1e%s\ntakes "
        "gold on %d\nhas %d\x1f%s\npakt goud op %d\nheeft %d\x1e%s draws\x1f%s trekt\x1e%s draws %d\x1f%s tre"
        "kt %d\x1e%s joins\x1fnieuw: %s\x1e%s tosses\nheads: current\x1f%s werpt\nkop: stroming\x1e%s tosses"
        "\ntails: current\x1f%s werpt\nmunt: stroming\x1e>%d GOLD\x1f>%d GOUD\x1e>stay on %d\x1f>blijf op %d"
        "\x1eA nymph's catch:\ngold on %d\nis lost\x1fVangst van nimf:\ngoud op %d\nis verloren\x1e",
        "\x1eGold lies there\x1fDaar ligt goud\x1eGold: %d, left %d\x1fGoud: %d, nog %d\x1eKing\x1fkoning\x1e"
        "King, step %d/%d\x1fkoning, %d van %d\x1eKisses bar ways:\x1fKussen blokkeren\x1eLast hand\x1fLaatst"
        "e ronde\x1eLowest is King\x1fLaagste: koning\x1eNext: %s\x1fHierna: %s\x1eNo gold is left\x1fHet gou"
        "d is op\x1eNobody new\x1fNiemand nieuw\x1eThe King stands\x1fDe koning staat\x1eThe crown goes\nto %"
        "s\x1fDe kroon gaat\nnaar %s\x1eTime is up\x1fDe tijd is om\x1e",
        "\x1eTurn %d\nThe gold drifts\x1fBeurt %d\nHet goud drijft\x1ebQ, bR, bB, bN, bP\x1fzD, zT, zL, zP, z"
        "p\x1ebl. Queen, bl. Rook, bl. Bishop, bl. Knight, bl. Pawn\x1fdame z., toren z., loper z., paard z.,"
        " pion z.\x1eblack Queen, black Rook, black Bishop, black Knight, black Pawn\x1fzwarte dame, zwarte t"
        "oren, zwarte loper, zwart paard, zwarte pion\x1echooses where\nto start\x1fkiest waar\nhij begint"
        "\x1eclockwise\x1fmet de klok mee\x1e",
        "\x1ecounter-clockw.\x1ftegen de klok in\x1eis caught\x1fis gevangen\x1espoke %d, ring %d\x1fspaak %d"
        ", ring %d\x1ewQ, wR, wB, wN, wP\x1fwD, wT, wL, wP, wp\x1ewh. Queen, wh. Rook, wh. Bishop, wh. Knight"
        ", wh. Pawn\x1fdame w., toren w., loper w., paard w., pion w.\x1ewhite Queen, white Rook, white Bisho"
        "p, white Knight, white Pawn\x1fwitte dame, witte toren, witte loper, wit paard, witte pion\x1e",
    ),
}
