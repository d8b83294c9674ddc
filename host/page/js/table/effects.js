// Chooses the sounds and vibrations of the table: notes and a vibration pattern for each event.

const STEP_MS = 90;
const EGG_MS = 120;
const MAX_NOTES = 21; // the most notes in one effect
const EGG_HZ = [1047, 1175, 1319, 1397, 1568, 1760, 1976];
const SEAT_HZ = 523; // the frequency of the first of the two notes that announce a seat's turn
const NOTE_MS = 150;

/**
 * Return an array with a value for each note of an effect.
 * @template T
 * @param {number} count the number of notes, which is limited to the range from 1 to MAX_NOTES
 * @param {(at: number) => T} note returns the value for the note at an index
 * @returns {T[]}
 */
const row = (count, note) => Array.from({ length: Math.min(MAX_NOTES, Math.max(1, count)) }, (_, at) => note(at));

/** @type {Record<string, (count: number) => Effect>} */
const EFFECTS = {
  throw: () => ({
    notes: [
      [420, 180, 0, 45],
      [320, 150, 70, 60],
    ],
    tremble: [10],
  }),
  steps: (count) => ({ notes: row(count, (at) => [900, 520, at * STEP_MS, 60]), tremble: [] }),
  card: () => ({ notes: [[1400, 700, 0, 40]], tremble: [] }),
  loss: () => ({ notes: [[620, 110, 0, 700]], tremble: [40, 60, 40] }),
  gain: (count) => ({
    notes: row(count, (at) => [EGG_HZ[at % EGG_HZ.length], EGG_HZ[at % EGG_HZ.length], at * EGG_MS, 110]),
    tremble: row(count, () => [15, EGG_MS - 15]).flat(),
  }),
};

/**
 * Return the sound and vibration of an event, or undefined if the event has none.
 * @param {GameOnPage["effects"] | undefined} effects the effects of the game
 * @param {Action} event
 * @returns {Effect | undefined}
 */
export function effectOf(effects, event) {
  const [effect, at] = effects?.[event[0]] ?? [];
  return effect ? EFFECTS[effect](at ? Number(event[at]) : 1) : undefined;
}

/**
 * Return the sound and vibration that announce a seat's turn.
 * @param {number} interval the interval from the first note to the second, in semitones
 * @returns {Effect}
 */
export function turnOf(interval) {
  const second = SEAT_HZ * 2 ** (interval / 12);
  return {
    notes: [
      [SEAT_HZ, SEAT_HZ, 0, NOTE_MS],
      [second, second, NOTE_MS, NOTE_MS],
    ],
    tremble: [20, 80, 20],
  };
}
