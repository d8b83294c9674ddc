"""Italiano: made by `make languages` from previews/it.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "previews": (
        "\x1e%d die of %d faces\x1f%d dado da %d facce\x1d%d dadi da %d facce\x1eAsk who starts\x1fChiedi chi"
        " comincia\x1eBack: the dice as they were\x1fIndietro: i dadi com'erano\x1eBack: the faces as they we"
        "re\x1fIndietro: le facce com'erano\x1eClose the bag: that is the end\x1fChiudi il sacchetto: è la fi"
        "ne\x1eDice of %d faces\x1fDadi da %d facce\x1eDraw who starts\x1fSorteggia chi comincia\x1eOpen the "
        "bag\x1fApri il sacchetto\x1eRoll %s\x1fTira %s\x1e",
        "\x1eTake %d die\x1fPrendi %d dado\x1dPrendi %d dadi\x1eTake the coin\x1fPrendi la moneta\x1eToss the"
        " coin\x1fLancia la moneta\x1e%s: %s at the start, %s by luck, %s by choices: %s from the average\x1f"
        "%s: %s all'inizio, %s per fortuna, %s per scelte: %s rispetto alla media\x1e%s: wins %d %% of the ga"
        "mes that master played on (%d to %d).\x1f%s: vince il %d %% delle partite che master ha continuato ("
        "da %d a %d).\x1e",
        "\x1eAction %d, %s: %s.\x1fAzione %d, %s: %s.\x1eBy its own estimate that cost %s.\x1fSecondo la sua "
        "stima è costato %s.\x1eBy its own estimate that is %s ahead of this: %s.\x1fSecondo la sua stima val"
        "e %s in più di: %s.\x1eHelp is off for %s.\x1fL'aiuto è spento per %s.\x1eIt rates that clearly high"
        "er than this: %s.\x1fLo valuta chiaramente più di: %s.\x1eIt rates that hardly higher than this: %s."
        "\x1fLo valuta appena più di: %s.\x1e",
        "\x1eIts choice: %s.\x1fLa sua scelta: %s.\x1eThe bot would: %s.\x1fIl bot farebbe: %s.\x1eThe other:"
        " %s.\x1fL'altra: %s.\x1e%d pear\x1f%d fico\x1d%d fichi\x1e%s: pile %s, %d in hand, %d set aside\x1f%"
        "s: pila %s, %d in mano, %d messe da parte\x1eDiscard %s\x1fScarta %s\x1eDraw a card into your hand; "
        "%d left\x1fPesca una carta in mano; ne restano %d\x1eKeep the rest of your hand\x1fTieni il resto de"
        "lla mano\x1e",
        "\x1eLuck, risk %d %%: the next card goes onto your pile, and a lower one loses the round\x1fFortuna,"
        " rischio %d %%: la prossima carta va sulla tua pila, e una più bassa perde il giro\x1ePlay %s, onto "
        "%s\x1fGioca %s, sopra %s\x1ePlay %s, onto a new pile\x1fGioca %s, su una nuova pila\x1ePlay double l"
        "emur: swap piles with somebody\x1fGioca lemure doppio: scambia la pila con qualcuno\x1e",
        "\x1ePlay lemur: %s goes to the bottom, %s is on top\x1fGioca lemure: %s va in fondo, %s è in cima"
        "\x1ePlay lemur: it lies alone, and anything fits on it\x1fGioca lemure: sta da solo, e sopra va qual"
        "siasi carta\x1eSwap piles with %s: you get %s; they get %s\x1fScambia le pile con %s: prendi %s; dai"
        " %s\x1edouble lemur\x1flemure doppio\x1elemur\x1flemure\x1eno pile\x1fnessuna pila\x1escorpion\x1fsc"
        "orpione\x1e%s begins\x1f%s comincia\x1e",
        "\x1e%s has lost the round\x1f%s ha perso il giro\x1e%s sets aside a cactus with %s\x1f%s mette da pa"
        "rte un cactus con %s\x1e%s sets aside nothing\x1f%s non mette da parte niente\x1eLuck on a top of %d"
        ": %d %% risk\x1fFortuna sulla carta %d: rischio %d %%\x1eOdds of luck on a top\x1fIl rischio di una "
        "carta in cima\x1e%d egg\x1f%d uovo\x1d%d uova\x1e%d step\x1f%d passo\x1d%d passi\x1e%d times %d: %d "
        "steps, to %d\x1f%d per %d: %d passi, fino a %d\x1e",
        "\x1e%s swims %s\x1f%s nuota di %s\x1e%s's first\x1f%s (prima)\x1e%s's second\x1f%s (seconda)\x1e, fo"
        "r %s\x1f, per %s\x1e, on it %s\x1f, sopra %s\x1e, onto %s\x1f, sopra %s\x1e, with %d on its back\x1f"
        ", con %d in spalla\x1eFirst\x1fPrima\x1eOn the raft: %s\x1fSulla zattera: %s\x1ePlay your card %d as"
        " a die\x1fGioca la tua carta %d come dado\x1eRoll again\x1fTira ancora\x1eRoll the first die\x1fTira"
        " il primo dado\x1eSecond\x1fSeconda\x1eSpace %d: %s\x1fCasella %d: %s\x1eStop\x1fFermati\x1e",
        "\x1eThe card has %s\x1fLa carta ha %s\x1eThe die shows %d\x1fIl dado segna %d\x1efor %s\x1fper %s"
        "\x1emove this turtle of %s\x1fmuovi questa testuggine di %s\x1eon %d\x1fsu %d\x1eon the raft\x1fsull"
        "a zattera\x1eto %d\x1fa %d\x1e%s on %s\x1f%s su: %s\x1eGive the number %d to mouse %d of 7, counted "
        "from the rearmost start\x1fDai il numero %d al topolino %d di 7, contando dalla partenza più indietr"
        "o\x1eMouse %s runs %d %s\x1fIl topolino %s corre di %d %s\x1e",
        "\x1eRoll both dice\x1fTira i due dadi\x1eThe mouse is a %d\x1fIl topolino è un %d\x1eThe second die "
        "is blank\x1fIl secondo dado è bianco\x1eThe second die shows %d\x1fIl secondo dado segna %d\x1ecaptu"
        "res a mouse of %s\x1fcattura un topolino di %s\x1ecell %d\x1fla casella %d\x1ehome to the cheese\x1f"
        "a casa dal formaggio\x1eputs its own mouse %s into the fence\x1fmette il proprio topolino %s in reci"
        "nzione\x1estart %d\x1fla partenza %d\x1eto %s\x1fverso %s\x1e",
        "\x1e%s brings home a mouse\x1f%s porta a casa un topolino\x1e%s captured %s's %d\x1f%s ha catturato,"
        " di %s, il %d\x1e%s captures a mouse of %s\x1f%s cattura un topolino di %s\x1e%s's %d is home\x1f%s:"
        " il %d è a casa\x1e%s's %d is in its own fence\x1f%s: il %d è nella propria recinzione\x1e%s's %d is"
        " still on the map\x1f%s: il %d è ancora sul tracciato\x1eIt is the %d of %s\x1fÈ il %d di %s\x1e",
        "\x1eNone left: %s has no mouse on the map, and the race is over\x1fNessuno: %s non ha topolini sul t"
        "racciato, e la corsa è finita\x1eRoll: %s throws both dice\x1fTira: %s tira i due dadi\x1eThe other "
        "die is blank\x1fL'altro dado è bianco\x1eThe other die shows %d\x1fL'altro dado segna %d\x1eTurned u"
        "p: %s met a mouse, or the race is over\x1fScoperto: %s ha incontrato un topolino, o la corsa è finit"
        "a\x1e",
        "\x1e%d step left\x1fresta %d passo\x1drestano %d passi\x1e%s of %s: %s\x1f%s di %s: %s\x1e%s starts "
        "on %s\x1f%s comincia su %s\x1e%s through the whirlpool to %s\x1f%s per il mulinello su %s\x1e%s to %"
        "s\x1f%s su %s\x1eGold: %s\x1fOro: %s\x1eKing\x1fRe\x1eStay\x1fResta\x1eblack bishop\x1falfiere nero"
        "\x1eblack knight\x1fcavallo nero\x1eblack pawn\x1fpedone nero\x1eblack queen\x1fdonna nera\x1eblack "
        "rook\x1ftorre nera\x1ekisses the King\x1fbacia il Re\x1e",
        "\x1espoke %d ring %d\x1fraggio %d anello %d\x1etakes gold\x1fprende oro\x1ethe %s takes no step\x1f%"
        "s non si muove\x1ethe King takes no more steps\x1fil Re non fa altri passi\x1ethe gold there is lost"
        "\x1fl'oro lì è perso\x1ethe last step\x1fl'ultimo passo\x1ewhite bishop\x1falfiere bianco\x1ewhite k"
        "night\x1fcavallo bianco\x1ewhite pawn\x1fpedone bianco\x1ewhite queen\x1fdonna bianca\x1ewhite rook"
        "\x1ftorre bianca\x1e",
    ),
}
