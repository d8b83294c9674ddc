"""Tests phones that sit down, play, leave, come back and are killed, and tests that the table refuses bad messages."""

import random
from base64 import b64encode
from gzip import compress

import pytest

from chromium import resize, tap, until, until_true
from looks import SIZES, faults_in_both
from page_site import IS_THERE, started
from phones import check_messages, faulty, garble, lose, pass_on, phone_of, says, table_of, until_lost
from rows import each_row
from set_up import SetUp
from soak import TIMES
from tables import NOT_FRESH
from turtleback.engine.record import read_record
from turtleback_host.page.build import QR_READER_IN_PAGE, SOURCES
from turtleback_portable.records.verify import PROVED, verify_text

IS_SEATED = "(seat) => heard.some(({ type, seat: mine }) => type === 'welcome' && mine === seat)"
HAS_POSITION = "heard.some(({ type }) => type === 'position')"
# The compressed bytes that a phone has loaded. The font and the drawings do not count.
LOADED = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ name }) => !/pieces\\.|woff2|icons/.test(name))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""
SYMBOLS = len(compress((SOURCES / "pieces.svg").read_bytes()))
COMPILE = "WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).catch((error) => error.message)"
MAX_LOADED = 48 * 1024 + SYMBOLS  # each game adds some 0.7 KB: its facts and its styles
PATIENCE_MS = 15_000  # the longest time until a phone shows what its player can do
IS_LATER = "(stamp) => heard.findLast(({ type }) => type === 'position').position.stamp > stamp"
HAS_LOST = "channel.readyState !== 'open' || heard.filter(({ type }) => type === 'welcome').length > 1"
PODIUM = "document.querySelector('.podium h1')?.textContent"
HAS_CHOSEN = "sent.some(({ type }) => type === 'choose')"


@pytest.fixture
def party(browser, served):
    """Return a function that begins a game at a table with accelerated time, with a phone for each seat."""

    def begin(game, seats, **options):
        table = table_of(browser, served)
        phones = [phone_of(browser, table.invite()).sit(seat, "Person %d" % seat) for seat in range(seats)]
        table.close()
        table.begin(game, seats, **options)
        for phone in phones:
            until(phone.page, HAS_POSITION)
        until_true(table.page, lambda: any(phone.newest()["position"]["asked"] for phone in phones), "asked")
        return table, phones

    return begin


def asked_first(phones):
    """Return the phones. The first one is the phone that is asked."""
    return sorted(phones, key=lambda phone: not phone.newest()["position"]["asked"])


def test_people_sit_down_by_the_code_and_play_by_taps(browser, served):
    table = table_of(browser, served)
    table.begin("mada", 2)
    phone = phone_of(browser, table.invite())
    until(phone.page, "document.querySelectorAll('#chairs button').length === 2")
    phone.page.locator("#name").fill("Oma Ruth")
    phone.page.locator("#chairs button").first.tap()
    until(phone.page, "document.querySelector('#board .act')")
    assert "Oma Ruth" in table.page.locator("#phones-chairs").inner_text()
    assert table.page.locator("#phones-chairs [data-state=phone] ~ [data-state=free]").count() == 1
    assert 20_000 < phone.page.evaluate(LOADED) <= MAX_LOADED
    assert "Content Security Policy" in phone.page.evaluate(COMPILE)  # a phone has no VM
    table.close()
    luck = phone.page.locator("#board .dock:not(.fresh) .act.risk")
    # The tap may hit a button that is being replaced because a name has arrived.
    until_true(phone.page, lambda: tap(luck) or phone.page.evaluate(HAS_CHOSEN), "chosen")
    until(table.page, "document.body.textContent.includes('Give the phone to Blue')")  # the seat without a phone
    assert phone.newest()["position"]["actor"] == 1


SAYS = "(turn) => document.getElementById('spoken').textContent === turn"


def test_a_phone_gets_the_texts_of_its_language_at_an_english_table(browser, served):
    table = table_of(browser, served)
    table.begin("mahe", 2)
    phone = phone_of(browser, table.invite(), locale="de").sit(0)
    until(phone.page, "JSON.stringify(heard.findLast(({ type }) => type === 'position') ?? null).includes('Würfeln')")
    assert not any("Würfel" in text for text in table.words)


def test_a_choice_by_keys_and_its_undo_reach_all_phones(party):
    table, (first, second) = party("midas", 2)
    asked, other = asked_first((first, second))
    before = asked.newest()["position"]
    name = "Person %d" % before["viewer"]
    until(asked.page, SAYS, "Your turn, " + name)
    until(other.page, SAYS, name + ": where does the King go?")
    assert faults_in_both(asked.page) + faults_in_both(other.page) == []
    while not asked.page.evaluate("document.activeElement.matches('#board .choice')"):
        asked.page.keyboard.press("Tab")
    until_true(asked.page, lambda: asked.page.keyboard.press("Space") or asked.page.evaluate(HAS_CHOSEN), "chosen")
    until(other.page, IS_LATER, before["stamp"])
    table.page.evaluate("askDevice('gesture', 'hold stop')")
    for phone in (first, second):
        until(phone.page, "document.getElementById('why').textContent.includes('taken back')")
    until(asked.page, "heard.findLast(({ type }) => type === 'position').position.asked")
    assert asked.newest()["position"]["view"] == before["view"]


NOT_CUT_OFF = "board.scrollHeight <= board.clientHeight && board.scrollWidth <= board.clientWidth"


def pressed(phone, *keys):
    """Press keys of a number pad, and return the text of the large button."""
    until(phone.page, "document.querySelector('#board .keys')")
    for key in keys:
        phone.page.locator("#board .keys [data-key='%s']" % key).dispatch_event("click")
    return phone.page.locator("#board .dock .act:last-child").inner_text().split("\n")


def test_a_phone_shows_and_corrects_the_points_of_its_own_seat(party):
    _, (first, second) = party("score", 2)
    page = first.page
    assert pressed(first, "4", "0", "+", "7") == ["Write 47", "Person 1 is next"]
    assert page.locator("#board .ask").inner_text() == "Your points, round 1"
    assert page.locator("#board .sum").inner_text() == "40 + 7 · then 47"
    assert faults_in_both(page) == []
    for size in ("small", "phone", "landscape"):
        resize(page, *SIZES[size])
        assert page.evaluate(NOT_CUT_OFF), size
    for phone, *keys in ((first,), (second, "5")):
        pressed(phone, *keys)
        phone.page.evaluate(NOT_FRESH)
        phone.page.locator("#board .dock .act:last-child").click()
    own = page.locator("#board .own-seat .seat")
    until(page, "document.querySelector('#board .dock .act:last-child b')?.textContent === 'Round 2'")
    assert own.inner_text().split("\n")[-2:] == ["place 1 of 2", "Person 0 leads by 42"]
    own.click()
    page.get_by_role("button", name="Correct round 1: 47").click()
    assert pressed(first, "4", "0") == ["Make it 40", "7 less for Person 0"]
    assert faults_in_both(page) == []


def write(phone, which="last"):
    """Press a large button."""
    phone.page.evaluate(NOT_FRESH)
    phone.page.locator("#board .dock .act:%s-child" % which).click()


TOTAL = "(points) => document.querySelector('#board .own-seat .points')?.textContent.trim() === points"
PAPER = "[...document.querySelectorAll('#board .pad-sheet [role=gridcell]')].map((it) => it.textContent).join(' ')"


def test_each_phone_writes_its_own_points_at_any_time_without_rounds(party):
    table, (first, second) = party("score", 2, rounds=0)
    assert pressed(first, "9") == ["+ 9", "Person 0 has 9"]
    assert pressed(second, "4", "0", "+", "7") == ["+ 47", "Person 1 has 47"]
    write(second)
    until(second.page, TOTAL, "47")
    until(first.page, f"{PAPER}.includes('47')")
    assert first.page.locator("#board .amount").inner_text() == "9"  # the other phone has not erased it
    write(first, which="first")
    until(first.page, TOTAL, "−9")
    assert first.page.evaluate(PAPER) == "−9 47  "
    first.page.locator("#board .pad-sheet [role=gridcell]").nth(1).click()  # the number of the other seat
    assert first.page.locator("#board .ask").inner_text() == "Your points"
    first.page.locator("#board .pad-sheet [role=gridcell]").nth(0).click()
    assert pressed(first, "3") == ["Make it 3", "12 more for Person 0"]
    assert faults_in_both(first.page) == []
    write(first)
    until(first.page, TOTAL, "3")
    until(first.page, "document.querySelector('#board .ask').textContent === 'Your points'")
    assert pressed(first, "3") == ["+ 3", "Person 0 has 6"]
    for size in ("small", "phone", "landscape"):
        resize(first.page, *SIZES[size])
        assert first.page.evaluate(NOT_CUT_OFF), size
    assert table.page.locator("#board .free button").count() == 2  # people without a phone write at the table


def test_the_set_up_of_the_next_game_keeps_people_with_phones(browser, served):
    table = table_of(browser, served)
    phone = phone_of(browser, table.invite()).sit(1, "Ada")
    table.close()
    table.begin("score", 2)
    until(phone.page, HAS_POSITION)
    until(table.page, "document.getElementById('home').hidden")
    table.page.evaluate("document.querySelector('#around [data-opens=new]').click()")
    until(table.page, "!document.getElementById('home').hidden")
    setup = SetUp(table.page, "mahe")
    players = table.page.locator("#new-players [aria-pressed]").all_inner_texts()
    assert ["Bot" in player for player in players] == [False, False, True, True]
    setup.play()
    until(phone.page, "heard.findLast(({ type }) => type === 'position')?.position.game === 'mahe'")
    assert phone.page.evaluate("document.body.dataset.state") == "game"


QUEUE = "[...document.querySelectorAll('#board .queue li b:first-of-type')].map((it) => it.textContent).join()"
REMAINING = "document.querySelector('#board .queue .remaining')?.textContent"
DONE = "document.querySelector('#board .act.done')?.textContent"


def test_phones_end_turns_pause_for_all_and_leave_the_turn_clock(party):
    _, (first, second, third) = party("clock", 3)
    until(first.page, f"{DONE}?.startsWith('Done')")
    assert first.page.evaluate("document.querySelector('#board .act.done').offsetHeight") > 300
    assert second.page.evaluate(QUEUE) == "Person 0,You,Person 2"
    assert second.page.locator("#board .queue h2").inner_text() == "You are next, Person 1"
    assert second.page.locator("#board .queue .remaining").is_visible()
    shown = second.page.evaluate(REMAINING)
    until(second.page, f"(shown) => {REMAINING} !== shown", shown)
    assert faults_in_both(first.page) + faults_in_both(second.page) == []
    second.page.evaluate(NOT_FRESH)
    second.page.get_by_role("button", name="Pause for all").click()
    for phone in (first, second, third):
        until(phone.page, f"{DONE}?.startsWith('Go on')")
    assert faults_in_both(first.page) + faults_in_both(second.page) == []
    third.page.evaluate(NOT_FRESH)
    third.page.locator("#board .act.done").click()
    until(third.page, f"!{DONE}")
    third.page.evaluate(NOT_FRESH)
    third.page.get_by_role("button", name="I leave").click()
    until(third.page, "document.querySelector('#board .queue li:last-child span').textContent === 'has left'")
    until(first.page, f"{DONE}?.startsWith('Done')")
    first.page.evaluate(NOT_FRESH)
    first.page.locator("#board .act.done").click()
    until(second.page, f"{DONE} === 'Done Person 0 is next'")


SIGNS = "document.getElementById('signs').textContent.match(/same four signs: (.{4})[.]/)?.[1]"


def test_the_signs_of_fair_dice_are_in_the_menu_of_a_phone(party):
    _, phones = party("mada", 2)
    assert len({until(phone.page, SIGNS) for phone in phones}) == 1
    for phone in phones:
        assert phone.page.locator("#dice").is_hidden()
        assert phone.page.evaluate("document.getElementById('device').getBoundingClientRect().bottom === innerHeight")
        phone.page.locator(".story [data-opens=around]").click()
        assert phone.page.locator("#signs").is_visible()


def test_a_phone_returns_to_its_seat_without_a_server(party, served):
    table, (first, second) = party("mada", 2)
    second.page.context.route("**/mail/**", lambda route: route.abort())
    hand = second.newest()["position"]["view"]["hand"]
    for _ in range(3):
        second.page.reload()
        until(second.page, IS_SEATED, 1)
        until(second.page, HAS_POSITION)
        assert second.newest()["position"]["view"]["hand"] == hand
        until(second.page, "sent.some(({ type }) => type === 'spares')")


def test_the_seat_of_an_absent_phone_can_be_played_at_the_table(party):
    table, (first, second) = party("mada", 2)
    first.page.close()
    says(table.page, "Person 0's phone is away")
    assert "Person 1" not in table.page.locator("#banner").inner_text()
    table.invite()
    until(table.page, "document.querySelector('#phones-chairs [data-state=away] button')")
    table.page.locator("#phones-chairs [data-state=away] button").tap()
    table.close()
    second.play(1)  # A scorpion may ask this seat first.
    until(table.page, "document.body.textContent.includes('Give the phone to Person 0')")


def test_the_older_of_two_tabs_on_one_seat_is_released(party):
    table, (first, second) = party("mada", 2)
    other = first.twin()
    says(first.page, "another phone")
    until(other, IS_SEATED, 0)
    assert table.state["moves"] >= 0 and second.newest()


def test_an_old_ticket_gets_instructions_on_the_phone(party, browser):
    table, _ = party("mada", 2)
    link = table.invite()
    table.close()
    used = phone_of(browser, link.rsplit(".", 1)[0], has_clock=True)  # the link without its mailbox
    until(used.page, "document.body.dataset.state === 'answer'")
    table.page.reload()  # The reloaded table does not wait for the phone's answer.
    used.page.clock.fast_forward(PATIENCE_MS)
    says(used.page, "same Wi-Fi")


def test_the_answer_can_be_typed_without_a_mailbox(browser, served):
    table = table_of(browser, served)
    table.page.context.route("**/mail/**", lambda route: route.fulfill(status=404))
    table.begin("mada", 2)
    phone = phone_of(browser, table.invite())
    until(phone.page, "document.body.dataset.state === 'answer'")
    assert faults_in_both(phone.page) == []
    answer = phone.page.locator("#answer").input_value()
    assert len(answer) <= 125
    table.page.locator("#phones-answer").fill("nonsense")
    table.page.locator("#phones-answer").press("Enter")
    until(table.page, "document.getElementById('phones-why').textContent.includes('no answer')")
    table.page.locator("#phones-answer").fill(answer)
    until(phone.page, "document.body.dataset.state === 'choose'")
    assert faults_in_both(phone.page) == []
    phone.sit(1)


# A camera that shows the picture `window.seen`, turned by 20 degrees on a grey table, and counts its users.
CAMERA = """
window.cameras = 0;
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const paper = canvas.getContext("2d");
  const draw = () => {
    paper.setTransform(1, 0, 0, 1, 0, 0);
    paper.fillStyle = "#776";
    paper.fillRect(0, 0, 640, 480);
    paper.translate(330, 230);
    paper.rotate(Math.PI / 9);
    if (window.seen) paper.drawImage(seen, -140, -140, 280, 280);
  };
  const drawing = setInterval(draw, 50);
  const stream = canvas.captureStream();
  const [track] = stream.getTracks();
  const stop = track.stop.bind(track);
  track.stop = () => {
    clearInterval(drawing);
    window.cameras--;
    stop();
  };
  window.cameras++;
  return stream;
};
"""
SEE = """async (letters) => {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  window.seen = await createImageBitmap(new Blob([bytes]));
}"""
WITHOUT_DETECTOR = "delete window.BarcodeDetector;"
OTHER_DETECTOR = "window.BarcodeDetector = class { static getSupportedFormats = async () => ['ean_13']; };"
OWN_DETECTOR = """window.BarcodeDetector = class {
  static getSupportedFormats = async () => ["ean_13", "qr_code"];
  async detect() { return window.answer ? [{ rawValue: answer }] : []; }
};"""


@each_row("detector, is_loaded", [(WITHOUT_DETECTOR, True), (OTHER_DETECTOR, True), (OWN_DETECTOR, False)])
def test_a_camera_reads_answers_and_loads_a_decoder_only_if_needed(browser, served, detector, is_loaded):
    table, requested = table_of(browser, served), []
    table.page.context.route("**/mail/**", lambda route: route.fulfill(status=404))
    table.page.add_init_script(detector + CAMERA)
    table.page.on("request", lambda request: requested.append(request.url.removeprefix(served)))
    table.page.reload()
    until(table.page, IS_THERE)
    table.begin("mada", 2)
    phone = phone_of(browser, table.invite())
    until(phone.page, "document.body.dataset.state === 'answer'")
    assert QR_READER_IN_PAGE not in requested
    tap(table.page.locator("#phones-camera"))
    until(table.page, "document.getElementById('phones-video').videoWidth")
    picture = b64encode(phone.page.locator("#answer-code").screenshot()).decode()
    table.page.evaluate(SEE, picture)
    table.page.evaluate("(answer) => { window.answer = answer; }", phone.page.locator("#answer").input_value())
    phone.sit(1)
    until(table.page, "cameras === 0 && document.getElementById('phones-video').hidden")
    assert requested.count(QR_READER_IN_PAGE) == is_loaded


def test_a_table_survives_lost_and_unreadable_messages(browser, served):
    table = table_of(browser, served)
    table.begin("mada", 2)
    link = table.invite()
    mail = faulty(lose, lambda route: route.fulfill(status=502), garble('[{"a": NaN}]'), garble("[null, {}, 3]"))
    table.page.context.route("**/mail/**", mail)
    until_true(table.page, lambda: not mail.left, "read")
    phone_of(browser, link).sit(0)


def test_a_phone_sits_down_although_messages_are_lost(browser, served):
    """The ticket in the QR code is used up, so the phone waits for another one. It skips an invalid ticket."""
    table = table_of(browser, served)
    table.begin("mada", 2)
    link = table.invite()
    phone_of(browser, link).sit(0)
    nonsense = garble('[{"ticket": "nonsense"}]')
    phone_of(browser, link, mail=faulty(lose, pass_on, lose, garble("{"), nonsense)).sit(1)


def test_garbage_and_floods_do_not_stop_a_game(party):
    table, phones = party("mada", 3)
    asked, rude, fast = asked_first(phones)
    position = asked.newest()["position"]
    rude.say({"type": "choose", "stamp": "now", "actions": "all"})
    until(rude.page, "heard.some(({ sentence }) => sentence?.includes('no hand sends'))")
    fast.page.evaluate("for (let at = 0; at < 2000; at++) channel.send(JSON.stringify({ type: 'ping' }))")
    until(fast.page, HAS_LOST)  # The banner may be gone before the test can look.
    assert asked.newest()["position"]["view"] == position["view"]
    asked.say({"type": "choose", "stamp": position["stamp"], "actions": [position["legal"][0]]})
    until(asked.page, IS_LATER, position["stamp"])


KILLED_GAMES = 1 if TIMES == 1 else 50 * TIMES
# Possible verdicts on an honest table that was killed, because such a table may ask for numbers again.
SAYS_OF_DICE = ["follow from everybody", "The table asked for numbers", "came too late", "came after"]
GAMES = ("mada", "mahe", "mice", "midas")
MOVES = 60  # phones and table are killed during these moves
GO_ON = """async () => {
  if (await askDevice("saved")) await askDevice("go_on");
  return JSON.parse(await askDevice("state")).inGame;
}"""


@pytest.mark.parametrize("number", range(KILLED_GAMES))
def test_killed_phones_and_tables_continue_and_keep_secrets(number, browser, served):
    play_game(number, browser, served)


def play_game(number, browser, served):
    """Play a complete game with two phones and no other players. Kills the phones and the table during the game."""
    chance = random.Random(number)
    game = GAMES[number % len(GAMES)]
    table = table_of(browser, served, seed=number % 256)
    phones = [phone_of(browser, table.invite()).sit(seat, "Person %d" % seat) for seat in range(2)]
    table.close()
    heard = [[], []]
    table.begin(game, 2)
    for seat, phone in enumerate(phones):
        phone.play(seat + number)
    for victim, moves in zip(chance.sample(range(3), 3), sorted(chance.sample(range(10, MOVES), 3))):
        if not table.play_to(moves):
            break  # A short game ended before the next kill.
        if victim < 2:
            heard[victim] += phones[victim].kill()
            until(phones[victim].page, "typeof window.heard !== 'undefined'")
            phones[victim].play(chance.randrange(1000))
        else:
            shows_no_hand(table, game)
            for seat, phone in enumerate(phones):
                heard[seat] += phone.page.evaluate("banners.length = 0, heard.splice(0)")
            table.page.reload()
            for phone in phones:
                until_lost(phone.page)
                until(phone.page, "document.body.dataset.state !== 'away'")
            until(table.page, "document.querySelector('#home .go-on') !== null")
            until(table.page, GO_ON)
            for seat, phone in enumerate(phones):
                until(phone.page, IS_SEATED, seat)
    record = table.play_to_the_end()
    shows_no_hand(table, game)
    assert verify_text(record).status == PROVED
    winners = read_record(record.splitlines()).game.winners()
    for seat, phone in enumerate(phones):
        until(phone.page, "heard.some(({ type }) => type === 'record')")
        check_messages(heard[seat] + phone.page.evaluate("heard"), seat, record)
        until(
            phone.page,
            "SAYS_OF_DICE.some((words) => document.getElementById('dice').textContent.includes(words))".replace(
                "SAYS_OF_DICE", str(SAYS_OF_DICE)
            ),
        )
        until(phone.page, "document.getElementById('banner').hidden")
        heading = until(phone.page, PODIUM)
        assert heading.startswith("You ") == (seat in winners)


def shows_no_hand(table, game):
    """Check that the table asks no seat for a decision, and shows only what all players may see."""
    for position in table.page.evaluate("messages.map(({ position }) => position).filter(Boolean)"):
        assert position["winners"] or position["viewer"] is None or game in ("mahe", "midas")
        assert position["legal"] == [] and position["passTo"] is None


BARS = "[...document.querySelectorAll('.podium .bars[aria-label]')].map((it) => it.ariaLabel)"
REVIEW = """async () => {
  for (;;) {
    const review = JSON.parse(await askDevice("review", 60));
    if (review.done === review.of) return review;
  }
}"""


def test_a_phone_reviews_its_game_after_the_end_in_its_own_language(browser, served):
    table = table_of(browser, served)
    phones = [phone_of(browser, table.invite(), locale="de").sit(0, "Annegret Maximiliane")]
    phones.append(phone_of(browser, table.invite()).sit(1, "Ben"))
    table.close()
    table.begin("mada", 2)
    for seat, phone in enumerate(phones):
        phone.play(seat)
    table.play_to_the_end()
    page = phones[0].page
    until(page, f"{BARS}.length === 2")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not any("turningpoints" in name for name in loaded)
    shares = table.page.evaluate(REVIEW)
    own, other = page.evaluate(BARS)
    assert own.startswith("Annegret Maximiliane: Glück") and other.startswith("Ben: Glück")
    assert page.locator("[data-sum='0']").inner_text().replace("−", "-").replace(",", ".") == "%+.1f" % (
        shares["seats"][0]["luck"] + shares["seats"][0]["choices"]
    )
    assert faults_in_both(page) == []
    page.get_by_role("button", name="Ich spiele noch mal").click()
    until(page, "document.querySelector('.podium .act[aria-pressed=true]')?.textContent.includes('1 von 2')")
    until(phones[1].page, "document.querySelector('.podium .act[aria-pressed=false]')?.textContent.includes('1 of 2')")
    until(table.page, "document.querySelector('.podium .ready')?.textContent === 'ready: Annegret Maximiliane'")
    page.get_by_role("button", name="Wendepunkte").click()
    until(page, "document.querySelectorAll('#sheet[open] .boards .frame svg').length > 1")
    assert page.locator("#sheet figcaption").first.inner_text()
    assert page.locator("#sheet .bars[aria-label]").count() == 2
    assert page.get_by_role("button", name="Ab hier ansehen").count() == 0
    assert faults_in_both(page) == []


NO_WEBRTC = "delete window.RTCPeerConnection"
# Behaves like a browser whose credentials do not fit into a ticket.
OTHER_ENDS = """
Object.defineProperty(RTCPeerConnection.prototype, "localDescription", { get: () => ({ sdp: "a=ice-ufrag:xy" }) });
"""
CANNOT = "cannot connect phones to a table"


@pytest.mark.parametrize("script", [NO_WEBRTC, OTHER_ENDS])
def test_a_browser_without_connections_explains_it(script, browser, served, opened_as):
    table = table_of(browser, served)
    link = table.invite()
    other = opened_as()
    other.add_init_script(script)
    other.reload()
    started(other)
    other.evaluate("document.querySelector('[data-opens=phones]').click()")
    until(other, "(words) => document.getElementById('phones-why').textContent.includes(words)", CANNOT)
    assert not other.locator("#phones-link").is_visible()
    other.evaluate("(address) => { location.href = address }", link)
    for _ in range(2):
        says(other, CANNOT)
        other.reload()


def test_a_link_without_a_ticket_says_where_the_code_is(browser, served):
    phone = phone_of(browser, served + "hand.html#nonsense")
    says(phone.page, "Scan the code that the table shows")
