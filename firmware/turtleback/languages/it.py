"""Italiano: made by `make languages` from it.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "app": (
        "\x1eChip's dice fail\x1fGuasto ai dadi del chip\x1eReal dice: from the next game on.\x1fDadi veri: d"
        "alla prossima partita.\x1eThe source of chance has failed.\x1fLa fonte dei numeri casuali è guasta."
        "\x1eas it is\x1fcosì com'è\x1eboth: take it\x1finsieme: ok\x1ereal dice\x1fdadi veri\x1e%s's number?"
        "\x1f%s, numero?\x1eEverybody was asked for a number\x1fIl numero è stato chiesto a tutti\x1eFair-dic"
        "e code.\x1fCodice dei dadi.\x1e",
        "\x1eIt changes all dice to come.\x1fCambia tutti i dadi futuri.\x1ePhoto it, then wait, or choose a "
        "number.\x1fFotografa, poi aspetta o scegli numero.\x1ePhoto it, then wait.\x1fFotografa, poi aspetta"
        ".\x1ePhoto it; begin, or choose a number.\x1fFotografa; poi comincia o scegli numero.\x1eROLL: next"
        "\x1fROLL: avanti\x1eROLL: number\x1fROLL: numero\x1eSTOP: begin\x1fSTOP: comincia\x1eSTOP: take it"
        "\x1fSTOP: conferma\x1eany: begin\x1ftasto: comincia\x1e",
        "\x1enone\x1fnessuno\x1eHow bright?\x1fQuanta luce?\x1ebright\x1fforte\x1efull\x1fpiena\x1elow\x1fbas"
        "sa\x1emedium\x1fmedia\x1enight\x1fnotte\x1e%s had chosen number %d for the dice\x1f%s aveva scelto i"
        "l numero %d per i dadi\x1eEnd code\x1fCodice finale\x1eTake a photo: it binds the whole game.\x1fFot"
        "ografalo: vincola tutta la partita.\x1eany: go on\x1ftasto: continua\x1eHow to press?\x1fCome premer"
        "e?\x1eTime to press?\x1fTempo di scelta?\x1efor each offer\x1fper ogni scelta\x1e",
        "\x1eno long press\x1fniente pressioni lunghe\x1eone switch\x1fun solo tasto\x1etwo buttons\x1fdue ta"
        "sti\x1eWhich language?\x1fQuale lingua?\x1eLeave this game?\x1fLasciare questa partita?\x1eMenu\x1fM"
        "enu\x1eboth: go on\x1finsieme: avanti\x1ego on\x1fcontinua\x1ehelp\x1faiuto\x1enew game\x1fnuova par"
        "tita\x1eno\x1fno\x1eset up\x1fimpostazioni\x1esound\x1fsuono\x1eyes\x1fsì\x1eEarlier games are lost"
        "\x1fLe partite di prima sono perse\x1eFlash fails\x1fMemoria guasta\x1eFlash is full\x1fMemoria pien"
        "a\x1e",
        "\x1eFlash was empty\x1fMemoria vuota\x1eGame not saved: leave the plug in\x1fNon salvata: lascia la "
        "spina\x1eGame not saved; fetch old games on a PC\x1fNon salvata: scarica le partite sul PC\x1eGame u"
        "nreadable\x1fIlleggibile\x1eIt is set aside; fetch it on a PC\x1fÈ messa da parte: scaricala sul PC"
        "\x1eThe archive is full\x1fArchivio pieno\x1eThe next game replaces the oldest\x1fLa prossima toglie"
        " la più vecchia\x1ebegin the game\x1fcomincia\x1e",
        "\x1echange\x1fcambia\x1echoose number\x1fscegli numero\x1ecompare\x1fconfronta\x1ego back\x1findietr"
        "o\x1eleave\x1fesci\x1emenu\x1fmenu\x1enext choice\x1faltra scelta\x1enext number\x1faltro numero\x1e"
        "play at once\x1fgioca subito\x1eshow the code\x1fmostra codice\x1etake back\x1fannulla\x1etake it"
        "\x1fconferma\x1eboth: play\x1finsieme: gioca\x1e%s is stuck\x1f%s è bloccato\x1eROLL: change\x1fROLL"
        ": cambia\x1e%d bot\x1f%d bot\x1d%d bot\x1e%d player\x1f%d giocatore\x1d%d giocatori\x1e%s begins\x1f"
        "Comincia %s\x1e",
        "\x1eA head start?\x1fUn vantaggio?\x1eHow many bots?\x1fQuanti bot?\x1eHow many play?\x1fIn quanti s"
        "iete?\x1eMore choices?\x1fAltre scelte?\x1eOdds lamp?\x1fLuci del rischio?\x1eWho begins?\x1fChi com"
        "incia?\x1eWho is %s?\x1fChi è %s?\x1eWhose dice?\x1fI dadi di chi?\x1eclever\x1ffurbo\x1edevice dice"
        "\x1fdadi interni\x1edrawn\x1fa sorte\x1eeasy\x1ffacile\x1eline of %s\x1flinea da %s\x1enobody\x1fnes"
        "suno\x1eperson\x1fpersona\x1eperson, help: choice\x1fpersona, aiuto: scelta\x1e",
        "\x1eperson, help: is it close?\x1fpersona, aiuto: quasi pari?\x1eperson, help: why\x1fpersona, aiuto"
        ": perché\x1ering of %s\x1fanello da %s\x1esix faces of the die: orange is bust\x1ffacce del dado: ar"
        "ancio sballa\x1esteady\x1fprudente\x1eA long press on %s means nothing here\x1fTenere premuto %s qui"
        " non fa nulla\x1eBoth at once: press only one\x1fTutti e due: premine uno solo\x1e",
        "\x1eNothing to take back: a card has fallen\x1fNon si annulla: la carta è scoperta\x1eNothing to tak"
        "e back: a number has fallen\x1fNon si annulla: il numero è uscito\x1eNothing to take back: it is too"
        " long ago\x1fNon si annulla: è passato troppo\x1eNothing to take back: nobody has pressed yet\x1fNon"
        " si annulla: nessuno ha premuto\x1eNothing to take back: the coin has fallen\x1fNon si annulla: la m"
        "oneta è caduta\x1e",
        "\x1eNothing to take back: the die has fallen\x1fNon si annulla: il dado è tirato\x1eNothing to take "
        "back: the light has fallen\x1fNon si annulla: la luce ha scelto\x1eRoll first: press ROLL\x1fPrima t"
        "ira: premi ROLL\x1eThere is no other choice\x1fNon c'è altra scelta\x1eThis is the first page\x1fQue"
        "sta è la prima pagina\x1eas before\x1fcome prima\x1ethe loser\x1fchi ha perso\x1ethe next seat\x1fil"
        " prossimo\x1e",
        "\x1e%s, %d players, move %d\x1f%s in %d, mossa %d\x1eThe plug was out\x1fEra staccata la spina\x1ePr"
        "ess to scan\x1fPremi: avanti\x1eAll is well\x1fTutto a posto\x1eFailed:\x1fNon riusciti:\x1eIs it al"
        "l full?\x1fÈ tutto pieno?\x1eROLL yes STOP no\x1fROLL sì, STOP no\x1eROLL: yes\x1fROLL: sì\x1eSTOP: "
        "no\x1fSTOP: no\x1eSelf-test\x1fAutotest\x1eboth: leave\x1finsieme: esci\x1eAre all lamps blue?\x1fSo"
        "no tutte blu le luci?\x1eAre all lamps green?\x1fSono tutte verdi le luci?\x1e",
        "\x1eAre all lamps red?\x1fSono tutte rosse le luci?\x1eDo all lamps light up, one by one?\x1fSi acce"
        "ndono tutte, una a una?\x1eDoes a light run anticlockwise from 1?\x1fUna luce gira in senso antiorar"
        "io da 1?\x1eDoes a light run clockwise from 1?\x1fUna luce gira in senso orario da 1?\x1eNo screen f"
        "ound: is there none?\x1fNessuno schermo: è normale?\x1eNoise and flash\x1fRumore e memoria\x1ePress "
        "ROLL\x1fPremi ROLL\x1ePress STOP\x1fPremi STOP\x1e",
        "\x1eROLL\x1fROLL\x1eSTOP\x1fSTOP\x1ecolours\x1fcolori\x1edirection\x1fdirezione\x1eflash\x1fmemoria"
        "\x1elamps\x1fluci\x1enoise\x1frumore\x1escreen\x1fschermo\x1eWhich game?\x1fQuale gioco?\x1esettings"
        "\x1fimpostazioni\x1eSound?\x1fSuono?\x1eloud\x1fforte\x1eoff\x1fspento\x1esoft\x1fpiano\x1eDice bag"
        "\x1fSacchetto di dadi\x1eMADA\x1fMADA\x1eMADA, score sheet\x1fMADA, foglio dei punti\x1eMahé\x1fMahé"
        "\x1eMidas in Love\x1fMida innamorato\x1eMouse race\x1fCorsa dei topolini\x1e",
        "\x1eMouse race, score sheet\x1fCorsa dei topolini, foglio dei punti\x1enext in hand\x1faltro in mano"
        "\x1eonce more\x1fdi nuovo\x1ethrow\x1ftira\x1eDice thrown at once\x1fDadi tirati insieme\x1eFaces of"
        " each die\x1fFacce di ogni dado\x1eroll\x1ftira\x1escores\x1fpunti\x1estop\x1ffermati\x1eA lemur on "
        "top at a round's end is set aside\x1fUn lemure in cima a fine giro si mette da parte\x1e",
        "\x1eAsk for the odds of luck, by the cards set aside\x1fChiedere le probabilità, dalle carte messe d"
        "a parte\x1eroll a die\x1ftira un dado\x1estop and swim\x1ffermati e nuota\x1eA bust ends the turn of"
        " two turtles\x1fSe sballi con la prima, il turno finisce\x1eA third die is offered at 7, too\x1fIl t"
        "erzo dado si offre anche con 7\x1eOwn cards can be played as dice\x1fLe proprie carte valgono da dad"
        "i\x1e",
        "\x1eTurtles stack on the raft, too\x1fPila anche sulla zattera\x1eboth dice\x1fdue dadi\x1eNobody kn"
        "ows a number until it is turned up\x1fNessuno conosce un numero finché non è scoperto\x1eThe track"
        "\x1fIl tracciato\x1eturned up\x1fscoperto\x1eKing and nymphs take every step they can, and may not s"
        "tay\x1fRe e Ninfe fanno ogni passo possibile e non restano fermi\x1e",
        "\x1eThe King chooses his first space, none with a nugget\x1fIl Re sceglie la prima casella, senza pe"
        "pite\x1eThe piece on card 1, 0 to 11 from the white queen on\x1fIl pezzo sulla carta 1, da 0 a 11 da"
        "lla donna bianca\x1ebrightness\x1fluminosità\x1eself-test\x1fautotest\x1eA game is saved\x1fPartita "
        "salvata\x1eGame not saved: leave it open\x1fNon salvata: lascia aperto\x1eIt is set aside\x1fÈ messa"
        " da parte\x1eNo room left\x1fSpazio esaurito\x1e",
        "\x1eNot saved\x1fNon salvata\x1ePass to %s\x1fPassa a %s\x1ePress to look\x1fPremi per vedere\x1e",
    ),
    "bag": (
        "\x1eSTOP: take it\x1fSTOP: conferma\x1eROLL: change\x1fROLL: cambia\x1e%d die of %d\x1f%d dado da %d"
        "\x1d%d dadi da %d\x1e%d throw\x1f%d tiro\x1d%d tiri\x1e%s starts\x1fComincia %s\x1eA coin\x1fUna mon"
        "eta\x1eBag is closed\x1fSacchetto chiuso\x1eHeads!\x1fTesta!\x1eHow many dice?\x1fQuanti dadi?\x1eHo"
        "w many faces?\x1fQuante facce?\x1eROLL: once more\x1fROLL: di nuovo\x1eROLL: throw\x1fROLL: tira\x1e"
        "STOP: menu\x1fSTOP: menu\x1eTails!\x1fCroce!\x1eThe coin spins\x1fLa moneta gira\x1e",
        "\x1eTotal %d\x1fTotale %d\x1eWho starts?\x1fChi comincia?\x1eclose the bag\x1fchiudi\x1ecoin\x1fmone"
        "ta\x1eleave the %d\x1flascia %d\x1eopen bag\x1fapri\x1ewho starts\x1fchi inizia\x1e",
    ),
    "games": (
        "\x1eROLL: next\x1fROLL: avanti\x1eSTOP: take it\x1fSTOP: conferma\x1e%s begins\x1fComincia %s\x1eWho"
        " begins?\x1fChi comincia?\x1emore cards\x1fpiù carte\x1emost points\x1fpiù punti\x1epoints\x1fpunti"
        "\x1eSTOP: menu\x1fSTOP: menu\x1emost pears\x1fpiù fichi\x1epears\x1ffichi\x1eeggs\x1fuova\x1emost eg"
        "gs\x1fpiù uova\x1emost nuggets\x1fpiù pepite\x1enuggets\x1fpepite\x1e%s (bot) thinks\x1f%s (bot) pen"
        "sa\x1e%s wins!\x1fVince %s!\x1eROLL: scores\x1fROLL: punti\x1e",
        "\x1eShared win of %d players\x1fParità di %d giocatori\x1eShared win:\x1fParità:\x1eTap: hurry\x1fTa"
        "sto: accelera\x1eBlue\x1fBlu\x1eBlue II\x1fBlu II\x1eLime\x1fLime\x1eMint\x1fMenta\x1eMint II\x1fMen"
        "ta II\x1ePink\x1fFucsia\x1eRed\x1fRosso\x1eTeal\x1fOttanio\x1eViolet\x1fViola\x1e",
    ),
    "help": (
        "\x1eIts next choice:\x1fLa sua seconda scelta:\x1eROLL: compare\x1fROLL: confronta\x1eSTOP: go on"
        "\x1fSTOP: continua\x1eThe bot would:\x1fIl bot farebbe:\x1e{about |~}%s {ahead|up}\x1f{circa |~+}%s{"
        " in più|}\x1eIt is close.\x1fLe scelte sono quasi pari.\x1eOne choice is clearly ahead.\x1fUna scelt"
        "a è molto migliore.\x1eThere is nothing to help with now.\x1fOra non c'è nulla da consigliare.\x1e%s"
        " pears\x1f%s fichi\x1e",
        "\x1ea top of %d pear\x1fin cima una carta da %d fico\x1din cima una carta da %d fichi\x1eloses with "
        "%d cards of %d\x1fperde con %d carte su %d\x1ethen %d card in hand fits\x1fpoi va bene %d carta in m"
        "ano\x1dpoi vanno bene %d carte in mano\x1e%d egg\x1f%d uovo\x1d%d uova\x1e%s decides for it\x1f%s de"
        "cide per lei\x1e%s eggs\x1f%s uova\x1ebusts %d of %d\x1f%d su %d fanno sballare\x1ecannot bust\x1fse"
        "nza rischio\x1ecosts a card of %s\x1fcosta una carta da %s\x1e",
        "\x1ethen rides on %s\x1fpoi sta in spalla a %s\x1ewins %s\x1fvince %s\x1e%s points\x1f%s punti\x1eca"
        "ptures a mouse of %s\x1fcattura topolino di %s\x1ecomes home to the cheese\x1farriva al formaggio"
        "\x1eescapes %d throws of %d\x1fsfugge a %d lanci su %d\x1efences its own mouse\x1fsuo topolino in re"
        "cinzione\x1erisks %d throws of %d\x1frischia %d lanci su %d\x1e%d step from the King\x1fa %d passo d"
        "al Re\x1da %d passi dal Re\x1e%s nuggets\x1f%s pepite\x1e",
        "\x1ebars a way of the King\x1fsbarra una via al Re\x1etakes gold\x1fprende oro\x1ethe gold there is "
        "lost\x1fl'oro lì è perso\x1ethe next gold is %d step away\x1fl'oro più vicino è a %d passo\x1dl'oro "
        "più vicino è a %d passi\x1e",
    ),
    "mada": (
        "\x1e%s begins\x1fComincia %s\x1epears\x1ffichi\x1e%d pear\x1f%d fico\x1d%d fichi\x1e%s began\x1fIniz"
        "io: %s\x1e%s has lost this round\x1f%s ha perso il giro\x1e%s sets aside\x1f%s mette via\x1e%s sets "
        "aside %s\x1f%s mette via %s\x1e4 cacti: %d players\x1f4 cactus: in %d\x1e4 cacti: %s\x1f4 cactus %s"
        "\x1e>top of %d\x1f>carta %d\x1eA fifth cactus for %s!\x1fQuinto cactus per %s!\x1eLuck on your\x1fFo"
        "rtuna sulla\x1eThe last round\x1fL'ultimo giro\x1e",
        "\x1eThis round is the last\x1fQuesto giro è l'ultimo\x1eWho has lost?\x1fChi ha perso?\x1eas far as "
        "I know\x1fper quanto so\x1eloses by %d %%\x1frischio: %d %%\x1enothing\x1fniente\x1eodds of luck\x1f"
        "il rischio\x1e%s discards %s\x1f%s scarta %s\x1e%s loses the round\x1f%s perde il giro\x1e%s plays %"
        "s\x1f%s gioca %s\x1e%s sets aside %d: %d pear\x1f%s mette via un %d: %d fico\x1d%s mette via un %d: "
        "%d fichi\x1e",
        "\x1e%s sets aside a lemur: nothing\x1f%s mette via un lemure: nulla\x1e%s swaps with %s\x1f%s scambi"
        "a con %s\x1e%s tries luck: %s\x1f%s tenta la fortuna: %s\x1e%s's turn\x1fTocca a %s\x1eA scorpion st"
        "ings %s\x1fUno scorpione punge %s\x1eAll but the tops is shuffled\x1fSi rimescola tutto tranne le ca"
        "rte in cima\x1eHand %s\x1fMano %s\x1ediscard %s\x1fscarta %s\x1edraw a card\x1fpesca una carta\x1eke"
        "ep the rest\x1ftieni il resto\x1eluck loses %d%%\x1frischio: %d%%\x1e",
        "\x1eplay %s\x1fgioca %s\x1eswap with %s\x1fcon %s\x1etops\x1fcima\x1e{double lemur|LL}\x1f{lemure do"
        "ppio|LL}\x1e{lemur|L}\x1f{lemure|L}\x1e{scorpion|S}\x1f{scorpione|S}\x1e",
    ),
    "mahe": (
        "\x1eroll\x1ftira\x1estop\x1ffermati\x1e%s's turn\x1fTocca a %s\x1e%d egg\x1f%d uovo\x1d%d uova\x1e%s"
        " (bot) for %s\x1f%s (bot) per %s\x1e%s carries %d, swims %d to {space |}%d\x1f%s ne porta %d, nuota{"
        " di|:} %d, fino a{lla casella|} %d\x1e%s decides\x1fDecide %s\x1e%s decides for %s\x1fDecide %s per "
        "%s\x1e%s for %s\x1f%s: %s\x1e%s plays %d\x1f%s gioca %d\x1e%s rolls %d\x1f%s tira %d\x1e%s swims %d "
        "to {space |}%d\x1f%s nuota{ di|:} %d, fino a{lla casella|} %d\x1e",
        "\x1e%s threw\x1fTiro di %s\x1e%s wins %s!\x1f%s vince %s!\x1eA card is turned up\x1fSi scopre una ca"
        "rta\x1eBUST! To the raft with %s\x1fSBALLATO! Sulla zattera: %s\x1eOn the beach: %s\x1fSulla spiaggi"
        "a: %s\x1ePrize %d/%d: %d\x1fCarta %d/%d: %d\x1eThrown: %d\x1fTirato: %d\x1eWhich turtle?\x1fQuale nu"
        "ota?\x1eYour die: %d\x1fTuo dado: %d\x1ea die\x1fun dado\x1ebust %d/%d\x1fsballi %d/%d\x1ecard %d"
        "\x1fcarta %d\x1elast %d\x1fle ultime %d\x1eon %d\x1fsu %d\x1e",
        "\x1eon %d, carries %d\x1fsu %d, ne porta %d\x1eon the raft\x1fsulla zattera\x1eraft, carries %d\x1fz"
        "attera, porta %d\x1esafe\x1fsicuro\x1esum %d\x1fsomma %d\x1eto %d\x1fa %d\x1eturtle %d of %d\x1f{tes"
        "tuggine|t.} %d di %d\x1e{, three times|  x3}\x1f{, tre volte|  x3}\x1e{, twice|  x2}\x1f{, due volte"
        "|  x2}\x1e",
    ),
    "mice": (
        "\x1e%s's turn\x1fTocca a %s\x1e%s threw\x1fTiro di %s\x1eboth dice\x1fdue dadi\x1eturned up\x1fscope"
        "rto\x1e%s and %s\x1f%s e %s\x1e%s brings home a %d\x1f%s porta a casa un %d\x1e%s captures %s's %d"
        "\x1f%s cattura %s: %d\x1e%s has no mouse left\x1f%s non ha più topolini\x1e%s moves\x1fMuove %s\x1e%"
        "s throws\x1fTira %s\x1e%s took it\x1fda %s\x1e%s turned up whose mouse?\x1f%s ha girato quale topoli"
        "no?\x1e%s's %d came to what?\x1f%s: il %d com'è finito?\x1e",
        "\x1e%s's mouse: which number?\x1fTopolino %s: che numero?\x1e2nd die: %s\x1f2º dado: %s\x1e>%s's cam"
        "e home\x1f>%s è a casa\x1e>%s's captured\x1f>%s catturato\x1eRace over?\x1fCorsa finita?\x1eThe race"
        " is over\x1fCorsa finita\x1eWho is out?\x1fChi ha finito?\x1eYour die: %s\x1fDado: %s\x1eblank\x1fbi"
        "anca\x1ecame home\x1fè a casa\x1eon the map\x1fsul tracciato\x1eown fence\x1fin recinzione\x1ethen %"
        "s\x1fpoi %s\x1e%s places\x1fPiazza %s\x1e%s's fence: %d less\x1fRecinzione %s: %d di meno\x1e",
        "\x1e%s's mouse %d runs %d\x1f%s, topolino %d corre: %d\x1e>mouse %d\x1f>topolino %d\x1eA mouse of %s"
        " is turned up\x1fSi scopre un topolino: %s\x1eDice: %s\x1fDadi: %s\x1eMine: %s\x1fMiei: %s\x1eby %d "
        "to cell %d\x1fdi %d alla %d\x1eby %d: own start\x1fdi %d: partenza\x1eby %d: the cheese\x1fdi %d: fo"
        "rmaggio\x1emouse %d of %d, rear to front:\x1ftopolino %d di %d, da dietro:\x1e",
    ),
    "midas": (
        "\x1e%s's turn\x1fTocca a %s\x1eon %d\x1fsu %d\x1eto %d\x1fa %d\x1e%d gold\x1foro: %d\x1e%s draws\x1f"
        "Pesca %s\x1e%s draws %d\x1f%s pesca %d\x1e%s joins\x1farriva %s\x1e%s takes gold on %d, has %d\x1f%s"
        " prende oro: %d, ora ha %d\x1e%s tosses heads: current\x1f%s lancia testa: corrente\x1e%s tosses tai"
        "ls: current\x1f%s lancia croce: corrente\x1e>%d GOLD\x1f>%d ORO\x1e>stay on %d\x1f>resta su %d\x1eA "
        "nymph's catch: gold on %d is lost\x1fPreda di Ninfa: l'oro su %d è perso\x1e",
        "\x1eGold lies there\x1fC'è dell'oro\x1eGold: %d, left %d\x1fOro: %d, resta %d\x1eKing\x1fRe Mida\x1e"
        "King, step %d/%d\x1fRe, passo %d/%d\x1eKisses bar ways:\x1fI baci chiudono:\x1eLast hand\x1fUltima m"
        "ano\x1eLowest is King\x1fLa più bassa: Re\x1eNext: %s\x1fPoi: %s\x1eNo gold is left\x1fL'oro è finit"
        "o\x1eNobody new\x1fNessuno nuovo\x1eThe King stands\x1fIl Re è qui\x1eThe crown goes to %s\x1fLa cor"
        "ona va a %s\x1eThe gold drifts\x1fL'oro va alla deriva\x1e",
        "\x1eTime is up\x1fTempo scaduto\x1eTurn %d\x1fTurno %d\x1ebQ, bR, bB, bN, bP\x1fnD, nT, nA, nC, nP"
        "\x1ebl. Queen, bl. Rook, bl. Bishop, bl. Knight, bl. Pawn\x1fDonna n., Torre n., Alfiere n., Cavallo"
        " n., Pedone n.\x1eblack Queen, black Rook, black Bishop, black Knight, black Pawn\x1fDonna nera, Tor"
        "re nera, Alfiere nero, Cavallo nero, Pedone nero\x1echooses where to start\x1fsceglie da dove cominc"
        "iare\x1eclockwise\x1fin senso orario\x1e",
        "\x1eis caught\x1fè catturato\x1espoke %d, ring %d\x1fraggio %d, an. %d\x1ewQ, wR, wB, wN, wP\x1fbD, "
        "bT, bA, bC, bP\x1ewh. Queen, wh. Rook, wh. Bishop, wh. Knight, wh. Pawn\x1fDonna b., Torre b., Alfie"
        "re b., Cavallo b., Pedone b.\x1ewhite Queen, white Rook, white Bishop, white Knight, white Pawn\x1fD"
        "onna bianca, Torre bianca, Alfiere bianco, Cavallo bianco, Pedone bianco\x1e",
        "\x1e{counter-clockwise|counter-clockw.}\x1f{in senso antiorario|antiorario}\x1e",
    ),
}
