"""Italiano: made by `make languages` from previews/it.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d dado da %d facce\x1d%d dadi da %d facce\x1e%s starts\x1fComincia %s\x1e"
        "Ask who starts\x1fChiedi chi comincia\x1eBack: the dice as they were\x1fIndietro: i dadi com'erano"
        "\x1eBack: the faces as they were\x1fIndietro: le facce com'erano\x1eClose the bag: that is the end"
        "\x1fChiudi il sacchetto: è la fine\x1eDice of %d faces\x1fDadi da %d facce\x1eDraw who starts\x1fSor"
        "teggia chi comincia\x1eHeads\x1fTesta\x1e",
        "\x1eOpen the bag\x1fApri il sacchetto\x1eRoll %s\x1fTira %s\x1eTails\x1fCroce\x1eTake %d die\x1fPren"
        "di %d dado\x1dPrendi %d dadi\x1eTake the coin\x1fPrendi la moneta\x1eThe bag is closed\x1fIl sacchet"
        "to è chiuso\x1eToss the coin\x1fLancia la moneta\x1e%s: %s at the start, %s by luck, %s by choices: "
        "%s from the average\x1f%s: %s all'inizio, %s per fortuna, %s per scelte: %s rispetto alla media\x1e",
        "\x1e%s: wins %d %% of the games that master played on (%d to %d).\x1f%s: vince il %d %% delle partit"
        "e che master ha continuato (da %d a %d).\x1eAction %d, %s: %s.\x1fAzione %d, %s: %s.\x1eBy its own e"
        "stimate that cost %s.\x1fSecondo la sua stima è costato %s.\x1eBy its own estimate that is %s ahead "
        "of this: %s.\x1fSecondo la sua stima vale %s in più di: %s.\x1eHelp is off for %s.\x1fL'aiuto è spen"
        "to per %s.\x1e",
        "\x1eIt rates that clearly higher than this: %s.\x1fLo valuta chiaramente più di: %s.\x1eIt rates tha"
        "t hardly higher than this: %s.\x1fLo valuta appena più di: %s.\x1eIts choice: %s.\x1fLa sua scelta: "
        "%s.\x1eThe bot would: %s.\x1fIl bot farebbe: %s.\x1eThe other: %s.\x1fL'altra: %s.\x1e%d pear\x1f%d "
        "fico\x1d%d fichi\x1e%s begins\x1f%s comincia\x1e%s discards %s\x1f%s scarta %s\x1e%s draws a card"
        "\x1f%s pesca una carta\x1e%s plays %s\x1f%s gioca %s\x1e",
        "\x1e%s sets aside %s\x1f%s mette da parte %s\x1e%s sets aside a lemur: nothing\x1f%s mette da parte "
        "un lemure: niente\x1e%s swaps piles with %s\x1f%s scambia la pila con %s\x1e%s tries their luck\x1f%"
        "s tenta la fortuna\x1e%s turns up %s\x1f%s scopre %s\x1e%s: %s; %d in hand, %s on %d of 5 cacti\x1f%"
        "s: %s; %d in mano, %s su %d cactus di 5\x1eA scorpion stings %s\x1fUno scorpione punge %s\x1e",
        "\x1eAll cards but the tops are shuffled\x1fTutte le carte vengono mescolate, tranne quelle in cima"
        "\x1eDiscard %s\x1fScarta %s\x1eDraw a card into your hand; %d left\x1fPesca una carta in mano; ne re"
        "stano %d\x1eKeep the rest of your hand\x1fTieni il resto della mano\x1e",
        "\x1eLuck, risk %d %%: the next card goes onto your pile, and a lower one loses the round\x1fFortuna,"
        " rischio %d %%: la prossima carta va sulla tua pila, e una più bassa perde il giro\x1ePlay %s, onto "
        "%s\x1fGioca %s, sopra %s\x1ePlay %s, onto a new pile\x1fGioca %s, su una nuova pila\x1ePlay double l"
        "emur: swap piles with somebody\x1fGioca lemure doppio: scambia la pila con qualcuno\x1e",
        "\x1ePlay lemur: %s goes to the bottom, %s is on top\x1fGioca lemure: %s va in fondo, %s è in cima"
        "\x1ePlay lemur: it lies alone, and anything fits on it\x1fGioca lemure: sta da solo, e sopra va qual"
        "siasi carta\x1eSwap piles with %s: you get %s; they get %s\x1fScambia le pile con %s: prendi %s; dai"
        " %s\x1eToo low: %s loses the round\x1fTroppo bassa: %s perde il giro\x1ea cactus of %d\x1fun %d\x1ea"
        " double lemur\x1fun lemure doppio\x1e",
        "\x1ea lemur\x1fun lemure\x1ea scorpion\x1funo scorpione\x1edouble lemur\x1flemure doppio\x1elemur"
        "\x1flemure\x1eno pile\x1fnessuna pila\x1epile from bottom to top %s\x1fpila dal basso in alto %s\x1e"
        "scorpion\x1fscorpione\x1e%s has lost the round\x1f%s ha perso il giro\x1e%s sets aside a cactus with"
        " %s\x1f%s mette da parte un cactus con %s\x1e%s sets aside nothing\x1f%s non mette da parte niente"
        "\x1e",
        "\x1eA fifth cactus for %s: this round is the last\x1fQuinto cactus per %s: questo giro è l'ultimo"
        "\x1eLuck on a top of %d: %d %% risk\x1fFortuna sulla carta %d: rischio %d %%\x1eOdds of luck on a to"
        "p\x1fIl rischio di una carta in cima\x1e%d egg\x1f%d uovo\x1d%d uova\x1e%d step\x1f%d passo\x1d%d pa"
        "ssi\x1e%d times %d: %d steps, to %d\x1f%d per %d: %d passi, fino a %d\x1e%s plays a %d\x1f%s gioca u"
        "n %d\x1e%s rolls a %d\x1f%s tira un %d\x1e",
        "\x1e%s swims %s\x1f%s nuota di %s\x1e%s swims %s to space %d\x1f%s nuota di %s fino alla casella %d"
        "\x1e%s wins %s\x1f%s vince %s\x1e%s's first\x1f%s (prima)\x1e%s's second\x1f%s (seconda)\x1e%s, carr"
        "ying %d\x1f%s, con %d in groppa\x1e%s: %s = %d\x1f%s: %s = %d\x1e, for %s\x1f, per %s\x1e, on it %s"
        "\x1f, sopra %s\x1e, onto %s\x1f, sopra %s\x1e, with %d on its back\x1f, con %d in spalla\x1eBust! %s"
        " to the raft\x1f%s sballa e torna alla zattera\x1eFirst\x1fPrima\x1e",
        "\x1eOn the raft: %s\x1fSulla zattera: %s\x1ePlay your card %d as a die\x1fGioca la tua carta %d come"
        " dado\x1eRoll again\x1fTira ancora\x1eRoll the first die\x1fTira il primo dado\x1eSecond\x1fSeconda"
        "\x1eSpace %d: %s\x1fCasella %d: %s\x1eStop\x1fFermati\x1eThe card has %s\x1fLa carta ha %s\x1eThe di"
        "e shows %d\x1fIl dado segna %d\x1eThe last prize: the beach, 7 eggs\x1fL'ultimo premio: la spiaggia,"
        " 7 uova\x1eThe prize: %s\x1fIl premio: %s\x1efor %s\x1fper %s\x1e",
        "\x1emove this turtle of %s\x1fmuovi questa testuggine di %s\x1eon %d\x1fsu %d\x1eon the raft\x1fsull"
        "a zattera\x1ethree times\x1ftre volte\x1eto %d\x1fa %d\x1etwice\x1fdue volte\x1e%s brings home a %d"
        "\x1f%s porta a casa un %d\x1e%s captures a mouse of %s\x1f%s cattura un topolino di %s\x1e%s has cau"
        "ght %s's %d\x1f%s ha preso a %s il topolino %d\x1e%s on %s\x1f%s su: %s\x1e%s puts one of its own mi"
        "ce into the fence\x1f%s mette un proprio topolino nella recinzione\x1e",
        "\x1e%s runs %d\x1f%s avanza di %d\x1e%s throws %s\x1f%s tira %s\x1e%s's fence: %d less\x1fRecinzione"
        " di %s: %d in meno\x1eGive the number %d to mouse %d of 7, counted from the rearmost start\x1fDai il"
        " numero %d al topolino %d di 7, contando dalla partenza più indietro\x1eMouse %s runs %d %s\x1fIl to"
        "polino %s corre di %d %s\x1eRoll both dice\x1fTira i due dadi\x1eThe mouse is a %d\x1fIl topolino è "
        "un %d\x1e",
        "\x1eThe second die is blank\x1fIl secondo dado è bianco\x1eThe second die shows %d\x1fIl secondo dad"
        "o segna %d\x1eblank\x1fniente\x1ecaptures a mouse of %s\x1fcattura un topolino di %s\x1ecell %d\x1fl"
        "a casella %d\x1ehome to the cheese\x1fa casa dal formaggio\x1eputs its own mouse %s into the fence"
        "\x1fmette il proprio topolino %s in recinzione\x1estart %d\x1fla partenza %d\x1eto %s\x1fverso %s"
        "\x1e%s brings home a mouse\x1f%s porta a casa un topolino\x1e",
        "\x1e%s captured %s's %d\x1f%s ha catturato, di %s, il %d\x1e%s has no mouse left: fill in the sheet"
        "\x1f%s non ha più topolini: riempi il foglio\x1e%s's %d is home\x1f%s: il %d è a casa\x1e%s's %d is "
        "in its own fence\x1f%s: il %d è nella propria recinzione\x1e%s's %d is still on the map\x1f%s: il %d"
        " è ancora sul tracciato\x1eIt is the %d of %s\x1fÈ il %d di %s\x1e",
        "\x1eNone left: %s has no mouse on the map, and the race is over\x1fNessuno: %s non ha topolini sul t"
        "racciato, e la corsa è finita\x1eRoll: %s throws both dice\x1fTira: %s tira i due dadi\x1eThe other "
        "die is blank\x1fL'altro dado è bianco\x1eThe other die shows %d\x1fL'altro dado segna %d\x1eTurned u"
        "p: %s met a mouse, or the race is over\x1fScoperto: %s ha incontrato un topolino, o la corsa è finit"
        "a\x1e",
        "\x1e%d nugget\x1f%d pepita\x1d%d pepite\x1e%d step left\x1fresta %d passo\x1drestano %d passi\x1e%s "
        "comes to %s\x1f%s arriva al %s\x1e%s goes to %s\x1f%s va al %s\x1e%s is King\x1f%s è Re\x1e%s is cau"
        "ght, with %s\x1f%s si fa prendere, con %s\x1e%s kisses the King\x1f%s bacia il Re\x1e%s of %s: %s"
        "\x1f%s di %s: %s\x1e%s starts on %s\x1f%s comincia su %s\x1e%s stays\x1f%s resta\x1e%s takes gold"
        "\x1f%s prende oro\x1e%s takes gold away from the King\x1f%s toglie oro al Re\x1e",
        "\x1e%s takes no more steps\x1f%s non fa altri passi\x1e%s takes no step\x1f%s non si muove\x1e%s thr"
        "ough the whirlpool to %s\x1f%s per il mulinello su %s\x1e%s to %s\x1f%s su %s\x1eGold: %s\x1fOro: %s"
        "\x1eNo gold is left: %s has %s\x1fL'oro è finito: %s ha %s\x1eStay\x1fResta\x1eThe current runs cloc"
        "kwise\x1fLa corrente va in senso orario\x1eThe current runs counter-clockwise\x1fLa corrente va in s"
        "enso antiorario\x1e",
        "\x1eTime is up: %s has %s\x1fTempo scaduto: %s ha %s\x1eTurn %d: the gold drifts\x1fTurno %d: l'oro "
        "si sposta\x1ekisses the King\x1fbacia il Re\x1espoke %d ring %d\x1fraggio %d (anello %d)\x1etakes go"
        "ld\x1fprende oro\x1ethe King\x1fil Re\x1ethe black bishop\x1fl'alfiere nero\x1ethe black knight\x1fi"
        "l cavallo nero\x1ethe black pawn\x1fil pedone nero\x1ethe black queen\x1fla donna nera\x1ethe black "
        "rook\x1fla torre nera\x1ethe gold there is lost\x1fl'oro lì è perso\x1e",
        "\x1ethe last step\x1fl'ultimo passo\x1ethe white bishop\x1fl'alfiere bianco\x1ethe white knight\x1fi"
        "l cavallo bianco\x1ethe white pawn\x1fil pedone bianco\x1ethe white queen\x1fla donna bianca\x1ethe "
        "white rook\x1fla torre bianca\x1e%s and %s\x1f%s e %s\x1e%s share the win\x1fVincono insieme %s\x1e%"
        "s wins!\x1fVince %s!\x1e",
    ),
}
