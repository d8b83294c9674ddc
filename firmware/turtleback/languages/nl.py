"""Nederlands: made by `make languages` from nl.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "app": (
        "\x1eChip's dice fail\x1fStenen van apparaat defect\x1eReal dice: from the next game on.\x1fEchte ste"
        "nen: vanaf het volgende spel.\x1eThe source of chance has failed.\x1fDe toevalsbron is defect.\x1eas"
        " it is\x1flaat zo\x1eboth: take it\x1fbeide: neem\x1ereal dice\x1fechte stenen\x1e%s's number?\x1f%s"
        ", getal?\x1eEverybody was asked for a number\x1fIedereen is om een getal gevraagd\x1eFair-dice code."
        "\x1fDobbelsteencode.\x1e",
        "\x1eIt changes all dice to come.\x1fHet verandert alle worpen.\x1ePhoto it, then wait, or choose a n"
        "umber.\x1fMaak een foto, wacht of kies een getal.\x1ePhoto it, then wait.\x1fMaak een foto, en wacht"
        ".\x1ePhoto it; begin, or choose a number.\x1fMaak een foto, begin of kies een getal.\x1eROLL: next"
        "\x1fROLL: volgende\x1eROLL: number\x1fROLL: getal\x1eSTOP: begin\x1fSTOP: beginnen\x1eSTOP: take it"
        "\x1fSTOP: neem\x1eany: begin\x1ftoets: begin\x1enone\x1fgeen\x1e",
        "\x1eHow bright?\x1fHoe fel?\x1ebright\x1ffel\x1efull\x1fvol\x1elow\x1flaag\x1emedium\x1fmiddel\x1eni"
        "ght\x1fnacht\x1e%s had chosen number %d for the dice\x1f%s had het getal %d gekozen voor de stenen"
        "\x1eEnd code\x1fEindcode\x1eTake a photo: it binds the whole game.\x1fMaak een foto: hij legt het sp"
        "el vast.\x1eany: go on\x1ftoets: verder\x1eHow to press?\x1fHoe drukken?\x1eTime to press?\x1fTijd o"
        "m te drukken?\x1efor each offer\x1fper aanbod\x1eno long press\x1fniet lang drukken\x1e",
        "\x1eone switch\x1féén knop\x1etwo buttons\x1ftwee knoppen\x1eWhich language?\x1fWelke taal?\x1eLeave"
        " this game?\x1fDit spel verlaten?\x1eMenu\x1fMenu\x1eboth: go on\x1fbeide: verder\x1ego on\x1fverder"
        "\x1ehelp\x1fhulp\x1enew game\x1fnieuw spel\x1eno\x1fnee\x1eset up\x1finstellen\x1esound\x1fgeluid"
        "\x1eyes\x1fja\x1eEarlier games are lost\x1fEerdere spellen zijn weg\x1eFlash fails\x1fGeheugen kapot"
        "\x1eFlash is full\x1fGeheugen vol\x1eFlash was empty\x1fGeheugen leeg\x1e",
        "\x1eGame not saved: leave the plug in\x1fNiet bewaard: laat de stekker erin\x1eGame not saved; fetch"
        " old games on a PC\x1fNiet bewaard: haal oude spellen op pc\x1eGame unreadable\x1fSpel onleesbaar"
        "\x1eIt is set aside; fetch it on a PC\x1fHet ligt apart: haal het met een pc\x1eThe archive is full"
        "\x1fArchief vol\x1eThe next game replaces the oldest\x1fHet volgende vervangt het oudste\x1ebegin th"
        "e game\x1fbeginnen\x1echange\x1fwijzig\x1e",
        "\x1echoose number\x1fkies getal\x1ecompare\x1fvergelijk\x1ego back\x1fterug\x1eleave\x1fverlaten\x1e"
        "menu\x1fmenu\x1enext choice\x1fvolgende keus\x1enext number\x1fvolgend getal\x1eplay at once\x1fmete"
        "en spelen\x1eshow the code\x1ftoon de code\x1etake back\x1fterugnemen\x1etake it\x1fneem\x1eboth: pl"
        "ay\x1fbeide: spelen\x1e%s is stuck\x1f%s zit vast\x1eROLL: change\x1fROLL: wijzig\x1e%d bot\x1f%d bo"
        "t\x1d%d bots\x1e%d player\x1f%d speler\x1d%d spelers\x1e%s begins\x1f%s begint\x1e",
        "\x1eA head start?\x1fEen voorsprong?\x1eHow many bots?\x1fHoeveel bots?\x1eHow many play?\x1fHoeveel"
        " spelers?\x1eMore choices?\x1fMeer keuzes?\x1eOdds lamp?\x1fRisico tonen?\x1eWho begins?\x1fWie begi"
        "nt?\x1eWho is %s?\x1fWie is %s?\x1eWhose dice?\x1fWiens stenen?\x1eclever\x1fslim\x1edevice dice\x1f"
        "van apparaat\x1edrawn\x1fdoor loting\x1eeasy\x1fmakkelijk\x1eline of %s\x1flijn van %s\x1enobody\x1f"
        "niemand\x1eperson\x1fmens\x1eperson, help: choice\x1fmens, hulp: keuze\x1e",
        "\x1eperson, help: is it close?\x1fmens, hulp: scheelt het?\x1eperson, help: why\x1fmens, hulp: waaro"
        "m\x1ering of %s\x1fring van %s\x1esix faces of the die: orange is bust\x1fzes zijden: oranje is kapo"
        "t\x1esteady\x1fvoorzichtig\x1eA long press on %s means nothing here\x1fLang drukken op %s doet hier "
        "niets\x1eBoth at once: press only one\x1fBeide tegelijk: druk er maar een\x1e",
        "\x1eNothing to take back: a card has fallen\x1fNiet terug te nemen: de kaart ligt al open\x1eNothing"
        " to take back: a number has fallen\x1fNiet terug te nemen: het getal ligt al open\x1eNothing to take"
        " back: it is too long ago\x1fNiet terug te nemen: het is te lang geleden\x1eNothing to take back: no"
        "body has pressed yet\x1fNiet terug te nemen: niemand heeft gedrukt\x1e",
        "\x1eNothing to take back: the coin has fallen\x1fNiet terug te nemen: de munt is gevallen\x1eNothing"
        " to take back: the die has fallen\x1fNiet terug te nemen: er is al gegooid\x1eNothing to take back: "
        "the light has fallen\x1fNiet terug te nemen: het licht heeft gekozen\x1eRoll first: press ROLL\x1fGo"
        "oi eerst: druk op ROLL\x1eThere is no other choice\x1fEr is geen andere keus\x1eThis is the first pa"
        "ge\x1fDit is de eerste pagina\x1e",
        "\x1eas before\x1fzoals eerst\x1ethe loser\x1fde verliezer\x1ethe next seat\x1fde volgende\x1e%s, %d "
        "players, move %d\x1f%s, %d spelers, zet %d\x1eThe plug was out\x1fDe stekker was eruit\x1ePress to s"
        "can\x1fDruk voor meer\x1eAll is well\x1fAlles in orde\x1eFailed:\x1fMislukt:\x1eIs it all full?\x1fI"
        "s alles vol?\x1eROLL yes STOP no\x1fROLL ja STOP nee\x1eROLL: yes\x1fROLL: ja\x1eSTOP: no\x1fSTOP: n"
        "ee\x1eSelf-test\x1fZelftest\x1eboth: leave\x1fbeide: stoppen\x1e",
        "\x1eAre all lamps blue?\x1fZijn alle lampen blauw?\x1eAre all lamps green?\x1fZijn alle lampen groen"
        "?\x1eAre all lamps red?\x1fZijn alle lampen rood?\x1eDo all lamps light up, one by one?\x1fGaan alle"
        " lampen aan, een voor een?\x1eDoes a light run anticlockwise from 1?\x1fLoopt een licht vanaf 1 tege"
        "n de klok in?\x1eDoes a light run clockwise from 1?\x1fLoopt een licht vanaf 1 met de klok mee?\x1e",
        "\x1eNo screen found: is there none?\x1fGeen scherm gevonden: klopt dat?\x1eNoise and flash\x1fRuis e"
        "n geheugen\x1ePress ROLL\x1fDruk op ROLL\x1ePress STOP\x1fDruk op STOP\x1eROLL\x1fROLL\x1eSTOP\x1fST"
        "OP\x1ecolours\x1fkleuren\x1edirection\x1frichting\x1eflash\x1fgeheugen\x1elamps\x1flampen\x1enoise"
        "\x1fruis\x1escreen\x1fscherm\x1eWhich game?\x1fWelk spel?\x1esettings\x1finstellingen\x1eSound?\x1fG"
        "eluid?\x1eloud\x1fhard\x1eoff\x1fuit\x1esoft\x1fzacht\x1eDice bag\x1fDobbelzak\x1eMADA\x1fMADA\x1e",
        "\x1eMADA, score sheet\x1fMADA, scoreblad\x1eMahé\x1fMahé\x1eMidas in Love\x1fMidas verliefd\x1eMouse"
        " race\x1fMuizenrace\x1eMouse race, score sheet\x1fMuizenrace, scoreblad\x1enext in hand\x1fvolgende"
        "\x1eonce more\x1fnog eens\x1ethrow\x1fgooi\x1eDice thrown at once\x1fStenen per worp\x1eFaces of eac"
        "h die\x1fZijden per steen\x1eroll\x1fgooi\x1escores\x1fscores\x1estop\x1fstop\x1eA lemur on top at a"
        " round's end is set aside\x1fEen maki boven aan het rondeeinde gaat apart\x1e",
        "\x1eAsk for the odds of luck, by the cards set aside\x1fNaar het risico vragen, volgens de kaarten a"
        "part\x1eroll a die\x1fgooi een steen\x1estop and swim\x1fstop en zwem\x1eA bust ends the turn of two"
        " turtles\x1fKapot met de eerste: de beurt is voorbij\x1eA third die is offered at 7, too\x1fOok bij "
        "7 is er een derde steen\x1eOwn cards can be played as dice\x1fEigen kaarten kunnen als steen dienen"
        "\x1e",
        "\x1eTurtles stack on the raft, too\x1fOok op het vlot wordt gestapeld\x1eboth dice\x1fgooien\x1eNobo"
        "dy knows a number until it is turned up\x1fNiemand kent een getal tot het omgedraaid is\x1eThe track"
        "\x1fDe baan\x1eturned up\x1fomgedraaid\x1eKing and nymphs take every step they can, and may not stay"
        "\x1fKoning en nimfen doen elke stap en mogen niet blijven\x1e",
        "\x1eThe King chooses his first space, none with a nugget\x1fDe koning kiest zijn eerste veld, zonder"
        " goud\x1eThe piece on card 1, 0 to 11 from the white queen on\x1fHet stuk op kaart 1, 0 tot 11 vanaf"
        " de witte dame\x1ebrightness\x1fhelderheid\x1eself-test\x1fzelftest\x1eA game is saved\x1fEr is een "
        "spel bewaard\x1eGame not saved: leave it open\x1fNiet bewaard: laat het open\x1eIt is set aside\x1fH"
        "et ligt apart\x1e",
        "\x1eNo room left\x1fGeen plaats meer\x1eNot saved\x1fNiet bewaard\x1ePass to %s\x1fGeef aan %s\x1ePr"
        "ess to look\x1fDruk om te zien\x1e",
    ),
    "bag": (
        "\x1eSTOP: take it\x1fSTOP: neem\x1eROLL: change\x1fROLL: wijzig\x1e%d die of %d\x1f%d steen van %d"
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
        "\x1emost eggs\x1fmeeste eieren\x1emost nuggets\x1fmeeste goud\x1enuggets\x1fgoudklompjes\x1e%s (bot)"
        " thinks\x1f%s (bot) denkt na\x1e%s wins!\x1f%s wint!\x1eROLL: scores\x1fROLL: scores\x1e",
        "\x1eShared win of %d players\x1f%d spelers winnen samen\x1eShared win:\x1fGedeelde winst:\x1eTap: hu"
        "rry\x1fToets: sneller\x1eBlue\x1fBlauw\x1eBlue II\x1fBlauw II\x1eLime\x1fLimoen\x1eMint\x1fMint\x1eM"
        "int II\x1fMint II\x1ePink\x1fFuchsia\x1eRed\x1fRood\x1eTeal\x1fPetrol\x1eViolet\x1fViolet\x1e",
    ),
    "help": (
        "\x1eIts next choice:\x1fZijn tweede keuze:\x1eROLL: compare\x1fROLL: vergelijk\x1eSTOP: go on\x1fSTO"
        "P: verder\x1eThe bot would:\x1fDe bot zou:\x1e{about |~}%s {ahead|up}\x1f{ongeveer |~+}%s{ meer|}"
        "\x1eIt is close.\x1fHet scheelt weinig.\x1eOne choice is clearly ahead.\x1fEén keuze ligt duidelijk "
        "voor.\x1eThere is nothing to help with now.\x1fEr valt nu niets te helpen.\x1e%s pears\x1f%s vijgen"
        "\x1ea top of %d pear\x1fbovenop %d vijg\x1dbovenop %d vijgen\x1e",
        "\x1eloses with %d cards of %d\x1fverliest met %d van %d kaarten\x1ethen %d card in hand fits\x1fdan "
        "past %d kaart in de hand\x1ddan passen %d kaarten in de hand\x1e%d egg\x1f%d ei\x1d%d eieren\x1e%s d"
        "ecides for it\x1f%s beslist voor haar\x1e%s eggs\x1f%s eieren\x1ebusts %d of %d\x1f%d van %d zijn ka"
        "pot\x1ecannot bust\x1fkan niet kapot\x1ecosts a card of %s\x1fkost een kaart van %s\x1ethen rides on"
        " %s\x1frijdt dan op %s\x1ewins %s\x1fwint %s\x1e%s points\x1f%s punten\x1e",
        "\x1ecaptures a mouse of %s\x1fvangt een muis van %s\x1ecomes home to the cheese\x1fkomt thuis bij de"
        " kaas\x1eescapes %d throws of %d\x1fontsnapt aan %d van %d worpen\x1efences its own mouse\x1fzet een"
        " eigen muis vast\x1erisks %d throws of %d\x1friskeert %d van %d worpen\x1e%d step from the King\x1f%"
        "d stap van de koning\x1d%d stappen van de koning\x1e%s nuggets\x1f%s goudklompjes\x1ebars a way of t"
        "he King\x1fverspert de koning een weg\x1e",
        "\x1etakes gold\x1fpakt goud\x1ethe gold there is lost\x1fhet goud daar is verloren\x1ethe next gold "
        "is %d step away\x1fhet naaste goud is %d stap ver\x1dhet naaste goud is %d stappen ver\x1e",
    ),
    "mada": (
        "\x1e%s begins\x1f%s begint\x1epears\x1fvijgen\x1e%d pear\x1f%d vijg\x1d%d vijgen\x1e%s began\x1f%s b"
        "egon\x1e%s has lost this round\x1f%s verliest de ronde\x1e%s sets aside\x1f%s legt apart\x1e%s sets "
        "aside %s\x1f%s legt apart %s\x1e4 cacti: %d players\x1f4 cactussen: %d\x1e4 cacti: %s\x1f4 cactus %s"
        "\x1e>top of %d\x1f>kaart %d\x1eA fifth cactus for %s!\x1fVijfde cactus voor %s!\x1eLuck on your\x1fG"
        "eluk met\x1eThe last round\x1fDe laatste ronde\x1e",
        "\x1eThis round is the last\x1fDeze ronde is de laatste\x1eWho has lost?\x1fWie verliest?\x1eas far a"
        "s I know\x1fvoor zover bekend\x1eloses by %d %%\x1frisico: %d %%\x1enothing\x1fniets\x1eodds of luck"
        "\x1fhet risico\x1e%s discards %s\x1f%s legt af: %s\x1e%s loses the round\x1f%s verliest de ronde\x1e"
        "%s plays %s\x1f%s speelt %s\x1e%s sets aside %d: %d pear\x1f%s legt apart een %d: %d vijg\x1d%s legt"
        " apart een %d: %d vijgen\x1e",
        "\x1e%s sets aside a lemur: nothing\x1f%s legt apart maki: niets\x1e%s swaps with %s\x1f%s ruilt met "
        "%s\x1e%s tries luck: %s\x1f%s beproeft het geluk: %s\x1e%s's turn\x1f%s aan zet\x1eA scorpion stings"
        " %s\x1fEen schorpioen steekt %s\x1eAll but the tops is shuffled\x1fAlles behalve de bovenste wordt g"
        "eschud\x1eHand %s\x1fHand %s\x1ediscard %s\x1fafleggen: %s\x1edraw a card\x1fkaart trekken\x1ekeep t"
        "he rest\x1fhoud de rest\x1eluck loses %d%%\x1frisico: %d%%\x1e",
        "\x1eplay %s\x1fspeel %s\x1eswap with %s\x1fmet %s\x1etops\x1ftop\x1e{double lemur|LL}\x1f{dubbele ma"
        "ki|MM}\x1e{lemur|L}\x1f{maki|M}\x1e{scorpion|S}\x1f{schorpioen|S}\x1e",
    ),
    "mahe": (
        "\x1eroll\x1fgooi\x1estop\x1fstop\x1e%s's turn\x1f%s aan zet\x1e%d egg\x1f%d ei\x1d%d eieren\x1e%s (b"
        "ot) for %s\x1f%s (bot) voor %s\x1e%s carries %d, swims %d to {space |}%d\x1f%s draagt %d, zwemt %d n"
        "aar {veld |}%d\x1e%s decides\x1f%s beslist\x1e%s decides for %s\x1f%s beslist voor %s\x1e%s for %s"
        "\x1f%s: %s\x1e%s plays %d\x1f%s speelt %d\x1e%s rolls %d\x1f%s gooit %d\x1e%s swims %d to {space |}%"
        "d\x1f%s zwemt %d naar {veld |}%d\x1e%s threw\x1f%s gooide\x1e%s wins %s!\x1f%s wint %s!\x1e",
        "\x1eA card is turned up\x1fEr wordt een kaart omgedraaid\x1eBUST! To the raft with %s\x1fKAPOT! Naar"
        " het vlot: %s\x1eOn the beach: %s\x1fOp het strand: %s\x1ePrize %d/%d: %d\x1fKaart %d/%d: %d\x1eThro"
        "wn: %d\x1fGegooid: %d\x1eWhich turtle?\x1fWelke schildpad?\x1eYour die: %d\x1fJouw steen: %d\x1ea di"
        "e\x1feen steen\x1ebust %d/%d\x1fkapot %d/%d\x1ecard %d\x1fkaart %d\x1elast %d\x1fde laatste %d\x1eon"
        " %d\x1fop %d\x1eon %d, carries %d\x1fop %d, draagt %d\x1eon the raft\x1fop het vlot\x1e",
        "\x1eraft, carries %d\x1fvlot, draagt %d\x1esafe\x1fveilig\x1esum %d\x1fsom %d\x1eto %d\x1fop %d\x1et"
        "urtle %d of %d\x1fnummer %d van %d\x1e{, three times|  x3}\x1f{, drie keer|  x3}\x1e{, twice|  x2}"
        "\x1f{, twee keer|  x2}\x1e",
    ),
    "mice": (
        "\x1e%s's turn\x1f%s aan zet\x1e%s threw\x1f%s gooide\x1eboth dice\x1fgooien\x1eturned up\x1fomgedraa"
        "id\x1e%s and %s\x1f%s en %s\x1e%s brings home a %d\x1f%s brengt een %d thuis\x1e%s captures %s's %d"
        "\x1f%s vangt %s: %d\x1e%s has no mouse left\x1f%s heeft geen muis meer\x1e%s moves\x1f%s zet\x1e%s t"
        "hrows\x1f%s gooit\x1e%s took it\x1fdoor %s\x1e%s turned up whose mouse?\x1f%s draait om wiens muis?"
        "\x1e%s's %d came to what?\x1f%s, muis %d: waar is ze?\x1e",
        "\x1e%s's mouse: which number?\x1fMuis %s: welk getal?\x1e2nd die: %s\x1f2e steen: %s\x1e>%s's came h"
        "ome\x1f>%s is thuis\x1e>%s's captured\x1f>%s gevangen\x1eRace over?\x1fRace voorbij?\x1eThe race is "
        "over\x1fDe race is over\x1eWho is out?\x1fWie is klaar?\x1eYour die: %s\x1fSteen: %s\x1eblank\x1flee"
        "g\x1ecame home\x1fis thuis\x1eon the map\x1fop de baan\x1eown fence\x1fachter eigen hek\x1ethen %s"
        "\x1fdan %s\x1e%s places\x1f%s plaatst\x1e%s's fence: %d less\x1fHek %s: %d minder\x1e",
        "\x1e%s's mouse %d runs %d\x1f%s, muis %d loopt %d\x1e>mouse %d\x1f>muis %d\x1eA mouse of %s is turne"
        "d up\x1fEen muis wordt omgedraaid: %s\x1eDice: %s\x1fStenen: %s\x1eMine: %s\x1fMijne: %s\x1eby %d to"
        " cell %d\x1f%d verder, op %d\x1eby %d: own start\x1f%d: eigen start\x1eby %d: the cheese\x1f%d: de k"
        "aas\x1emouse %d of %d, rear to front:\x1fmuis %d van %d, van achter:\x1e",
    ),
    "midas": (
        "\x1e%s's turn\x1f%s aan zet\x1eon %d\x1fop %d\x1eto %d\x1fop %d\x1e%d gold\x1fgoud: %d\x1e%s draws"
        "\x1f%s trekt\x1e%s draws %d\x1f%s trekt %d\x1e%s joins\x1fnieuw: %s\x1e%s takes gold on %d, has %d"
        "\x1f%s pakt goud op %d, heeft %d\x1e%s tosses heads: current\x1f%s werpt kop: stroming\x1e%s tosses "
        "tails: current\x1f%s werpt munt: stroming\x1e>%d GOLD\x1f>%d GOUD\x1e>stay on %d\x1f>blijf op %d\x1e"
        "A nymph's catch: gold on %d is lost\x1fVangst van nimf: goud op %d is verloren\x1e",
        "\x1eGold lies there\x1fDaar ligt goud\x1eGold: %d, left %d\x1fGoud: %d, nog %d\x1eKing\x1fkoning\x1e"
        "King, step %d/%d\x1fkoning, %d van %d\x1eKisses bar ways:\x1fKussen blokkeren\x1eLast hand\x1fLaatst"
        "e ronde\x1eLowest is King\x1fLaagste: koning\x1eNext: %s\x1fHierna: %s\x1eNo gold is left\x1fHet gou"
        "d is op\x1eNobody new\x1fNiemand nieuw\x1eThe King stands\x1fDe koning staat\x1eThe crown goes to %s"
        "\x1fDe kroon gaat naar %s\x1eThe gold drifts\x1fHet goud drijft\x1e",
        "\x1eTime is up\x1fDe tijd is om\x1eTurn %d\x1fBeurt %d\x1ebQ, bR, bB, bN, bP\x1fzD, zT, zL, zPa, zpi"
        "\x1ebl. Queen, bl. Rook, bl. Bishop, bl. Knight, bl. Pawn\x1fdame z., toren z., loper z., paard z., "
        "pion z.\x1eblack Queen, black Rook, black Bishop, black Knight, black Pawn\x1fzwarte dame, zwarte to"
        "ren, zwarte loper, zwart paard, zwarte pion\x1echooses where to start\x1fkiest waar hij begint\x1ecl"
        "ockwise\x1fmet de klok mee\x1e",
        "\x1eis caught\x1fis gevangen\x1espoke %d, ring %d\x1fspaak %d, ring %d\x1ewQ, wR, wB, wN, wP\x1fwD, "
        "wT, wL, wPa, wpi\x1ewh. Queen, wh. Rook, wh. Bishop, wh. Knight, wh. Pawn\x1fdame w., toren w., lope"
        "r w., paard w., pion w.\x1ewhite Queen, white Rook, white Bishop, white Knight, white Pawn\x1fwitte "
        "dame, witte toren, witte loper, wit paard, witte pion\x1e{counter-clockwise|counter-clockw.}\x1f{teg"
        "en de klok in|tegen de klok in}\x1e",
    ),
}
