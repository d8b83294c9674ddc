// Pig for four on boardgame.io, played at random: prints decisions, and seconds of this process's CPU time.
// Node finds boardgame.io by NODE_PATH; the one argument is how many decisions to play at least.
const { Client } = require("boardgame.io/client");

const SEATS = 4;
const GOAL = 100;

const pig = {
  setup: () => ({ scores: Array(SEATS).fill(0), turn: 0 }),
  moves: {
    roll({ G, random, events }) {
      const die = random.D6();
      G.turn = die === 1 ? 0 : G.turn + die;
      if (die === 1) events.endTurn();
    },
    stop({ G, ctx, events }) {
      G.scores[ctx.currentPlayer] += G.turn;
      G.turn = 0;
      events.endTurn();
    },
  },
  endIf: ({ G }) => G.scores.some((score) => score >= GOAL),
};

function play(least) {
  let decisions = 0;
  while (decisions < least) {
    const client = Client({ game: pig, numPlayers: SEATS, debug: false });
    client.start();
    for (; !client.getState().ctx.gameover; decisions++) {
      if (Math.random() < 0.5) client.moves.roll();
      else client.moves.stop();
    }
    client.stop();
  }
  return decisions;
}

play(2000); // V8 compiles what has run for a while
const begun = process.cpuUsage();
const decisions = play(Number(process.argv[2]));
const { user, system } = process.cpuUsage(begun);
console.log(decisions, (user + system) / 1e6);
