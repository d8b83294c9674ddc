"""Français: made by `make languages` from fr.po. Do not change it by hand."""

# fmt: off
ROOMS = {
    "app": (
        "\x1eChip's dice fail\x1fPanne des dés internes\x1eReal dice: from the next game on.\x1fVrais dés: dè"
        "s la prochaine partie.\x1eThe source of chance has failed.\x1fLa source de hasard est en panne.\x1ea"
        "s it is\x1ftel quel\x1eboth: take it\x1fles 2: valider\x1ereal dice\x1fvrais dés\x1e%s's number?\x1f"
        "%s, nombre?\x1eEverybody was asked for a number\x1fOn a demandé un nombre à tous\x1eFair-dice code."
        "\x1fCode des dés.\x1e",
        "\x1eIt changes all dice to come.\x1fIl change tous les dés à venir.\x1ePhoto it, then wait, or choos"
        "e a number.\x1fUne photo, puis attendre ou un nombre.\x1ePhoto it, then wait.\x1fUne photo, puis att"
        "endre.\x1ePhoto it; begin, or choose a number.\x1fUne photo, puis commencer ou un nombre.\x1eROLL: n"
        "ext\x1fROLL: suivant\x1eROLL: number\x1fROLL: nombre\x1eSTOP: begin\x1fSTOP: commencer\x1eSTOP: take"
        " it\x1fSTOP: valider\x1eany: begin\x1ftouche: début\x1e",
        "\x1enone\x1faucun\x1eHow bright?\x1fQuelle lumière?\x1ebright\x1fvive\x1efull\x1fpleine\x1elow\x1ffa"
        "ible\x1emedium\x1fmoyenne\x1enight\x1fnuit\x1e%s had chosen number %d for the dice\x1f%s avait chois"
        "i le nombre %d pour les dés\x1eEnd code\x1fCode de fin\x1eTake a photo: it binds the whole game.\x1f"
        "Une photo: il fixe toute la partie.\x1eany: go on\x1ftouche: suite\x1eHow to press?\x1fQuels appuis?"
        "\x1eTime to press?\x1fTemps de choix?\x1efor each offer\x1fpour chaque choix\x1e",
        "\x1eno long press\x1fpas d'appui long\x1eone switch\x1fun seul bouton\x1etwo buttons\x1fdeux boutons"
        "\x1eWhich language?\x1fQuelle langue?\x1eLeave this game?\x1fQuitter cette partie?\x1eMenu\x1fMenu"
        "\x1eboth: go on\x1fles 2: suite\x1ego on\x1fcontinuer\x1ehelp\x1faide\x1enew game\x1fnouvelle partie"
        "\x1eno\x1fnon\x1eset up\x1fréglages\x1esound\x1fson\x1eyes\x1foui\x1eEarlier games are lost\x1fLes p"
        "arties d'avant sont perdues\x1eFlash fails\x1fMémoire en panne\x1eFlash is full\x1fMémoire pleine"
        "\x1e",
        "\x1eFlash was empty\x1fMémoire vide\x1eGame not saved: leave the plug in\x1fNon enregistrée: laisser"
        " branché\x1eGame not saved; fetch old games on a PC\x1fNon enregistrée: vider vers un PC\x1eGame unr"
        "eadable\x1fPartie illisible\x1eIt is set aside; fetch it on a PC\x1fMise de côté: la chercher avec u"
        "n PC\x1eThe archive is full\x1fArchive pleine\x1eThe next game replaces the oldest\x1fLa prochaine ô"
        "te la plus ancienne\x1e",
        "\x1ebegin the game\x1fcommencer\x1echange\x1fchanger\x1echoose number\x1fun nombre\x1ecompare\x1fcom"
        "parer\x1ego back\x1fretour\x1eleave\x1fsortir\x1emenu\x1fmenu\x1enext choice\x1fchoix suivant\x1enex"
        "t number\x1fnombre suivant\x1eplay at once\x1fjouer aussitôt\x1eshow the code\x1fvoir le code\x1etak"
        "e back\x1freprendre\x1etake it\x1fvalider\x1eboth: play\x1fles 2: jouer\x1e%s is stuck\x1f%s est coi"
        "ncé\x1eROLL: change\x1fROLL: changer\x1e%d bot\x1f%d bot\x1d%d bots\x1e%d player\x1f%d joueur\x1d%d "
        "joueurs\x1e",
        "\x1e%s begins\x1f%s commence\x1eA head start?\x1fUn avantage?\x1eHow many bots?\x1fCombien de bots?"
        "\x1eHow many play?\x1fÀ combien?\x1eMore choices?\x1fD'autres choix?\x1eOdds lamp?\x1fLampes du risq"
        "ue?\x1eWho begins?\x1fQui commence?\x1eWho is %s?\x1fQui est %s?\x1eWhose dice?\x1fQuels dés?\x1ecle"
        "ver\x1fmalin\x1edevice dice\x1fdés internes\x1edrawn\x1ftiré au sort\x1eeasy\x1ffacile\x1eline of %s"
        "\x1fligne de %s\x1enobody\x1fpersonne\x1eperson\x1fhumain\x1e",
        "\x1eperson, help: choice\x1fhumain, aide: choix\x1eperson, help: is it close?\x1fhumain, aide: serré"
        "?\x1eperson, help: why\x1fhumain, aide: pourquoi\x1ering of %s\x1fanneau de %s\x1esix faces of the d"
        "ie: orange is bust\x1fsix faces du dé: orange dépasse 7\x1esteady\x1fprudent\x1eA long press on %s m"
        "eans nothing here\x1fUn appui long sur %s ne fait rien ici\x1eBoth at once: press only one\x1fLes de"
        "ux à la fois: un seul suffit\x1e",
        "\x1eNothing to take back: a card has fallen\x1fRetour impossible: une carte est visible\x1eNothing t"
        "o take back: a number has fallen\x1fRetour impossible: un nombre est sorti\x1eNothing to take back: "
        "it is too long ago\x1fRetour impossible: c'est trop ancien\x1eNothing to take back: nobody has press"
        "ed yet\x1fRetour impossible: personne n'a appuyé\x1e",
        "\x1eNothing to take back: the coin has fallen\x1fRetour impossible: la pièce est tombée\x1eNothing t"
        "o take back: the die has fallen\x1fRetour impossible: le dé est tombé\x1eNothing to take back: the l"
        "ight has fallen\x1fRetour impossible: la lumière a choisi\x1eRoll first: press ROLL\x1fD'abord lance"
        "r: appuie sur ROLL\x1eThere is no other choice\x1fIl n'y a pas d'autre choix\x1eThis is the first pa"
        "ge\x1fC'est la première page\x1e",
        "\x1eas before\x1fcomme avant\x1ethe loser\x1fle perdant\x1ethe next seat\x1fle suivant\x1e%s, %d pla"
        "yers, move %d\x1f%s, %d joueurs, coup %d\x1eThe plug was out\x1fLa prise était débranchée\x1ePress t"
        "o scan\x1fAppuie: suite\x1eAll is well\x1fTout va bien\x1eFailed:\x1fÉchec:\x1eIs it all full?\x1fTo"
        "ut est plein?\x1eROLL yes STOP no\x1fROLL oui STOPnon\x1eROLL: yes\x1fROLL: oui\x1eSTOP: no\x1fSTOP:"
        " non\x1eSelf-test\x1fAutotest\x1eboth: leave\x1fles 2: sortir\x1e",
        "\x1eAre all lamps blue?\x1fToutes les lampes bleues?\x1eAre all lamps green?\x1fToutes les lampes ve"
        "rtes?\x1eAre all lamps red?\x1fToutes les lampes rouges?\x1eDo all lamps light up, one by one?\x1fS'"
        "allument-elles toutes, une à une?\x1eDoes a light run anticlockwise from 1?\x1fUne lumière tourne en"
        " sens antihoraire dès 1?\x1eDoes a light run clockwise from 1?\x1fUne lumière tourne en sens horaire"
        " dès 1?\x1e",
        "\x1eNo screen found: is there none?\x1fPas d'écran: est-ce normal?\x1eNoise and flash\x1fBruit et mé"
        "moire\x1ePress ROLL\x1fAppuie sur ROLL\x1ePress STOP\x1fAppuie sur STOP\x1eROLL\x1fROLL\x1eSTOP\x1fS"
        "TOP\x1ecolours\x1fcouleurs\x1edirection\x1fsens\x1eflash\x1fmémoire\x1elamps\x1flampes\x1enoise\x1fb"
        "ruit\x1escreen\x1fécran\x1eWhich game?\x1fQuel jeu?\x1esettings\x1fréglages\x1eSound?\x1fSon?\x1elou"
        "d\x1ffort\x1eoff\x1fcoupé\x1esoft\x1fdoux\x1eDice bag\x1fSac à dés\x1eMADA\x1fMADA\x1e",
        "\x1eMADA, score sheet\x1fMADA, feuille de score\x1eMahé\x1fMahé\x1eMidas in Love\x1fMidas amoureux"
        "\x1eMouse race\x1fCourse des souris\x1eMouse race, score sheet\x1fCourse des souris, feuille de scor"
        "e\x1enext in hand\x1fobjet suivant\x1eonce more\x1fencore\x1ethrow\x1flancer\x1eDice thrown at once"
        "\x1fDés lancés ensemble\x1eFaces of each die\x1fFaces de chaque dé\x1eroll\x1fdé\x1escores\x1fscores"
        "\x1estop\x1farrêt\x1e",
        "\x1eA lemur on top at a round's end is set aside\x1fUn lémurien visible en fin de manche est mis de "
        "côté\x1eAsk for the odds of luck, by the cards set aside\x1fDemander le risque, d'après les cartes d"
        "e côté\x1eroll a die\x1flancer un dé\x1estop and swim\x1farrêt et nage\x1eA bust ends the turn of tw"
        "o turtles\x1fDépasser 7 avec la première finit le tour\x1eA third die is offered at 7, too\x1fUn tro"
        "isième dé est offert aussi à 7\x1e",
        "\x1eOwn cards can be played as dice\x1fSes cartes peuvent servir de dés\x1eTurtles stack on the raft"
        ", too\x1fOn s'empile aussi sur le radeau\x1eboth dice\x1fdeux dés\x1eNobody knows a number until it "
        "is turned up\x1fNul ne connaît un numéro avant qu'il soit retourné\x1eThe track\x1fLe parcours\x1etu"
        "rned up\x1fretournée\x1e",
        "\x1eKing and nymphs take every step they can, and may not stay\x1fRoi et nymphes font chaque pas pos"
        "sible et ne restent pas\x1eThe King chooses his first space, none with a nugget\x1fLe roi choisit sa"
        " première case, sans pépite\x1eThe piece on card 1, 0 to 11 from the white queen on\x1fLa pièce de l"
        "a carte 1, de 0 à 11 dès la dame blanche\x1ebrightness\x1fluminosité\x1eself-test\x1fautotest\x1eA g"
        "ame is saved\x1fPartie enregistrée\x1e",
        "\x1eGame not saved: leave it open\x1fNon enregistrée: laisser ouvert\x1eIt is set aside\x1fElle est "
        "mise de côté\x1eNo room left\x1fPlus de place\x1eNot saved\x1fNon enregistrée\x1ePass to %s\x1fPasse"
        " à %s\x1ePress to look\x1fAppuie pour voir\x1e",
    ),
    "bag": (
        "\x1eSTOP: take it\x1fSTOP: valider\x1eROLL: change\x1fROLL: changer\x1e%d die of %d\x1f%d dé à %d"
        "\x1d%d dés à %d\x1e%d throw\x1f%d lancer\x1d%d lancers\x1e%s starts\x1f%s commence\x1eA coin\x1fUne "
        "pièce\x1eBag is closed\x1fLe sac est fermé\x1eHeads!\x1fFace!\x1eHow many dice?\x1fCombien de dés?"
        "\x1eHow many faces?\x1fNb de faces?\x1eROLL: once more\x1fROLL: encore\x1eROLL: throw\x1fROLL: lance"
        "r\x1eSTOP: menu\x1fSTOP: menu\x1eTails!\x1fPile!\x1eThe coin spins\x1fLa pièce tourne\x1e",
        "\x1eTotal %d\x1fTotal %d\x1eWho starts?\x1fQui commence?\x1eclose the bag\x1ffermer le sac\x1ecoin"
        "\x1fpièce\x1eleave the %d\x1fgarder %d\x1eopen bag\x1fouvrir\x1ewho starts\x1fqui débute\x1e",
    ),
    "games": (
        "\x1eROLL: next\x1fROLL: suivant\x1eSTOP: take it\x1fSTOP: valider\x1e%s begins\x1f%s commence\x1eWho"
        " begins?\x1fQui commence?\x1emore cards\x1fplus de cartes\x1emost points\x1fplus de points\x1epoints"
        "\x1fpoints\x1eSTOP: menu\x1fSTOP: menu\x1emost pears\x1fplus de figues\x1epears\x1ffigues\x1eeggs"
        "\x1fœufs\x1emost eggs\x1fplus d'œufs\x1emost nuggets\x1fplus de pépites\x1enuggets\x1fpépites\x1e%s "
        "(bot) thinks\x1f%s (bot) réfléchit\x1e%s wins!\x1f%s gagne!\x1eROLL: scores\x1fROLL: scores\x1e",
        "\x1eShared win of %d players\x1fÉgalité de %d joueurs\x1eShared win:\x1fÉgalité:\x1eTap: hurry\x1fTo"
        "uche: plus vite\x1eBlue\x1fBleu\x1eBlue II\x1fBleu II\x1eLime\x1fLime\x1eMint\x1fMenthe\x1eMint II"
        "\x1fMenthe II\x1ePink\x1fFuchsia\x1eRed\x1fRouge\x1eTeal\x1fCyan\x1eViolet\x1fViolet\x1e",
    ),
    "help": (
        "\x1eIts next choice:\x1fSon deuxième choix:\x1eROLL: compare\x1fROLL: comparer\x1eSTOP: go on\x1fSTO"
        "P: continuer\x1eThe bot would:\x1fLe bot ferait:\x1e{about |~}%s {ahead|up}\x1f{environ |~+}%s{ de m"
        "ieux|}\x1eIt is close.\x1fC'est serré.\x1eOne choice is clearly ahead.\x1fUn choix est bien meilleur"
        ".\x1eThere is nothing to help with now.\x1fIl n'y a rien à conseiller maintenant.\x1e%s pears\x1f%s "
        "figues\x1e",
        "\x1ea top of %d pear\x1fune carte de %d figue dessus\x1dune carte de %d figues dessus\x1eloses with "
        "%d cards of %d\x1fperd avec %d cartes sur %d\x1ethen %d card in hand fits\x1fensuite %d carte de la "
        "main va\x1densuite %d cartes de la main vont\x1e%d egg\x1f%d œuf\x1d%d œufs\x1e%s decides for it\x1f"
        "%s décide pour elle\x1e%s eggs\x1f%s œufs\x1ebusts %d of %d\x1f%d sur %d font perdre\x1ecannot bust"
        "\x1fsans risque\x1ecosts a card of %s\x1fcoûte une carte de %s\x1e",
        "\x1ethen rides on %s\x1fmonte ensuite sur %s\x1ewins %s\x1fgagne %s\x1e%s points\x1f%s points\x1ecap"
        "tures a mouse of %s\x1fprend une souris de %s\x1ecomes home to the cheese\x1farrive au fromage\x1ees"
        "capes %d throws of %d\x1féchappe à %d lancers sur %d\x1efences its own mouse\x1fenferme une de ses s"
        "ouris\x1erisks %d throws of %d\x1frisque %d lancers sur %d\x1e%d step from the King\x1fà %d pas du r"
        "oi\x1dà %d pas du roi\x1e%s nuggets\x1f%s pépites\x1e",
        "\x1ebars a way of the King\x1fbarre un chemin au roi\x1etakes gold\x1fprend de l'or\x1ethe gold ther"
        "e is lost\x1fl'or y est perdu\x1ethe next gold is %d step away\x1fl'or suivant est à %d pas\x1dl'or "
        "suivant est à %d pas\x1e",
    ),
    "mada": (
        "\x1e%s begins\x1f%s commence\x1epears\x1ffigues\x1e%d pear\x1f%d figue\x1d%d figues\x1e%s began\x1fD"
        "ébut: %s\x1e%s has lost this round\x1f%s a perdu la manche\x1e%s sets aside\x1f%s met à part\x1e%s s"
        "ets aside %s\x1f%s met à part %s\x1e4 cacti: %d players\x1f4 cactus: %d\x1e4 cacti: %s\x1f4 cactus %"
        "s\x1e>top of %d\x1f>carte %d\x1eA fifth cactus for %s!\x1fUn 5e cactus pour %s!\x1eLuck on your\x1fL"
        "a chance sur\x1eThe last round\x1fDernière manche\x1e",
        "\x1eThis round is the last\x1fC'est la dernière manche\x1eWho has lost?\x1fQui a perdu?\x1eas far as"
        " I know\x1fà ma connaissance\x1eloses by %d %%\x1frisque: %d %%\x1enothing\x1frien\x1eodds of luck"
        "\x1fle risque\x1e%s discards %s\x1f%s défausse %s\x1e%s loses the round\x1f%s perd la manche\x1e%s p"
        "lays %s\x1f%s joue %s\x1e%s sets aside %d: %d pear\x1f%s met à part un %d: %d figue\x1d%s met à part"
        " un %d: %d figues\x1e",
        "\x1e%s sets aside a lemur: nothing\x1f%s met à part lémurien: rien\x1e%s swaps with %s\x1f%s échange"
        " avec %s\x1e%s tries luck: %s\x1f%s tente sa chance: %s\x1e%s's turn\x1fTour: %s\x1eA scorpion sting"
        "s %s\x1fUn scorpion pique %s\x1eAll but the tops is shuffled\x1fOn mélange tout sauf les cartes visi"
        "bles\x1eHand %s\x1fMain %s\x1ediscard %s\x1fdéfausser %s\x1edraw a card\x1fpiocher\x1ekeep the rest"
        "\x1fgarder le reste\x1eluck loses %d%%\x1frisque: %d%%\x1e",
        "\x1eplay %s\x1fjouer %s\x1eswap with %s\x1favec %s\x1etops\x1fdessus\x1e{double lemur|LL}\x1f{double"
        " lémurien|LL}\x1e{lemur|L}\x1f{lémurien|L}\x1e{scorpion|S}\x1f{scorpion|S}\x1e",
    ),
    "mahe": (
        "\x1eroll\x1fdé\x1estop\x1farrêt\x1e%s's turn\x1fTour: %s\x1e%d egg\x1f%d œuf\x1d%d œufs\x1e%s (bot) "
        "for %s\x1f%s (bot) pour %s\x1e%s carries %d, swims %d to {space |}%d\x1f%s porte %d, nage de %d jusq"
        "u'à {la case |}%d\x1e%s decides\x1f%s décide\x1e%s decides for %s\x1f%s décide pour %s\x1e%s for %s"
        "\x1f%s: %s\x1e%s plays %d\x1f%s joue %d\x1e%s rolls %d\x1f%s lance %d\x1e%s swims %d to {space |}%d"
        "\x1f%s nage de %d jusqu'à {la case |}%d\x1e%s threw\x1f%s a lancé\x1e",
        "\x1e%s wins %s!\x1f%s gagne %s!\x1eA card is turned up\x1fOn retourne une carte\x1eBUST! To the raft"
        " with %s\x1f7 DÉPASSÉ! Au radeau: %s\x1eOn the beach: %s\x1fSur la plage: %s\x1ePrize %d/%d: %d\x1fC"
        "arte %d/%d: %d\x1eThrown: %d\x1fLancé: %d\x1eWhich turtle?\x1fQuelle tortue?\x1eYour die: %d\x1fTon "
        "dé: %d\x1ea die\x1fun dé\x1ebust %d/%d\x1frisque %d/%d\x1ecard %d\x1fcarte %d\x1elast %d\x1fles %d d"
        "erniers\x1eon %d\x1fsur %d\x1eon %d, carries %d\x1fsur %d, porte %d\x1e",
        "\x1eon the raft\x1fsur le radeau\x1eraft, carries %d\x1fradeau, porte %d\x1esafe\x1fsûr\x1esum %d"
        "\x1ftotal %d\x1eto %d\x1fà %d\x1eturtle %d of %d\x1ftortue %d de %d\x1e{, three times|  x3}\x1f{, tr"
        "ois fois|  x3}\x1e{, twice|  x2}\x1f{, deux fois|  x2}\x1e",
    ),
    "mice": (
        "\x1e%s's turn\x1fTour: %s\x1e%s threw\x1f%s a lancé\x1eboth dice\x1fdeux dés\x1eturned up\x1fretourn"
        "ée\x1e%s and %s\x1f%s et %s\x1e%s brings home a %d\x1f%s ramène un %d\x1e%s captures %s's %d\x1f%s c"
        "apture %s: %d\x1e%s has no mouse left\x1f%s n'a plus de souris\x1e%s moves\x1f%s avance\x1e%s throws"
        "\x1f%s lance\x1e%s took it\x1fpris: %s\x1e%s turned up whose mouse?\x1f%s retourne quelle souris?"
        "\x1e%s's %d came to what?\x1f%s, nº %d: quelle fin?\x1e",
        "\x1e%s's mouse: which number?\x1fSouris %s: quel numéro?\x1e2nd die: %s\x1f2e dé: %s\x1e>%s's came h"
        "ome\x1f>%s est rentrée\x1e>%s's captured\x1f>%s capturée\x1eRace over?\x1fCourse finie?\x1eThe race "
        "is over\x1fCourse finie\x1eWho is out?\x1fQui n'en a plus?\x1eYour die: %s\x1fTon dé: %s\x1eblank"
        "\x1fblanche\x1ecame home\x1fest rentrée\x1eon the map\x1fsur le parcours\x1eown fence\x1fdans l'encl"
        "os\x1ethen %s\x1fpuis %s\x1e%s places\x1f%s place\x1e",
        "\x1e%s's fence: %d less\x1fEnclos %s: %d de moins\x1e%s's mouse %d runs %d\x1f%s, souris %d court de"
        " %d\x1e>mouse %d\x1f>souris %d\x1eA mouse of %s is turned up\x1fUne souris est retournée: %s\x1eDice"
        ": %s\x1fDés: %s\x1eMine: %s\x1fMiennes: %s\x1eby %d to cell %d\x1fde %d: case %d\x1eby %d: own start"
        "\x1fde %d: départ\x1eby %d: the cheese\x1fde %d: fromage\x1emouse %d of %d, rear to front:\x1fsouris"
        " %d de %d, de l'arrière:\x1e",
    ),
    "midas": (
        "\x1e%s's turn\x1fTour: %s\x1eon %d\x1fsur %d\x1eto %d\x1fà %d\x1e%d gold\x1for: %d\x1e%s draws\x1f%s"
        " pioche\x1e%s draws %d\x1f%s pioche %d\x1e%s joins\x1fvoici %s\x1e%s takes gold on %d, has %d\x1f%s "
        "prend l'or en %d, en a %d\x1e%s tosses heads: current\x1f%s lance face: courant\x1e%s tosses tails: "
        "current\x1f%s lance pile: courant\x1e>%d GOLD\x1f>%d OR\x1e>stay on %d\x1f>rester en %d\x1eA nymph's"
        " catch: gold on %d is lost\x1fPrise de nymphe: l'or en %d est perdu\x1e",
        "\x1eGold lies there\x1fIl y a de l'or\x1eGold: %d, left %d\x1fOr: %d, reste %d\x1eKing\x1froi Midas"
        "\x1eKing, step %d/%d\x1froi, pas %d/%d\x1eKisses bar ways:\x1fBaisers: barré\x1eLast hand\x1fDernièr"
        "e manche\x1eLowest is King\x1fLa plus basse: roi\x1eNext: %s\x1fPuis: %s\x1eNo gold is left\x1fIl n'"
        "y a plus d'or\x1eNobody new\x1fPersonne\x1eThe King stands\x1fVoici le roi\x1eThe crown goes to %s"
        "\x1fLa couronne va à %s\x1eThe gold drifts\x1fL'or dérive\x1e",
        "\x1eTime is up\x1fTemps écoulé\x1eTurn %d\x1fTour %d\x1ebQ, bR, bB, bN, bP\x1fnD, nT, nF, nC, nP\x1e"
        "bl. Queen, bl. Rook, bl. Bishop, bl. Knight, bl. Pawn\x1fdame n., tour n., fou n., cavalier n., pion"
        " n.\x1eblack Queen, black Rook, black Bishop, black Knight, black Pawn\x1fdame noire, tour noire, fo"
        "u noir, cavalier noir, pion noir\x1echooses where to start\x1fchoisit où commencer\x1eclockwise\x1fs"
        "ens horaire\x1eis caught\x1fest attrapé\x1e",
        "\x1espoke %d, ring %d\x1frayon %d, ann.%d\x1ewQ, wR, wB, wN, wP\x1fbD, bT, bF, bC, bP\x1ewh. Queen, "
        "wh. Rook, wh. Bishop, wh. Knight, wh. Pawn\x1fdame b., tour b., fou b., cavalier b., pion b.\x1ewhit"
        "e Queen, white Rook, white Bishop, white Knight, white Pawn\x1fdame blanche, tour blanche, fou blanc"
        ", cavalier blanc, pion blanc\x1e{counter-clockwise|counter-clockw.}\x1f{sens antihoraire|sens antiho"
        "raire}\x1e",
    ),
}
