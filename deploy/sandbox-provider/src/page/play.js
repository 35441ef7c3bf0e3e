import { call, pause, RefusedError } from './calls.js';
import { notify, onMessage } from './frame.js';
import { drawReels, shapeOf } from './reels.js';
import { errorText, ksh, textsOf } from './texts.js';

/** Time for which the reels turn, and for which a free spin is shown (ms). A spin lasts 2.5 s at least, by the server. */
const TURN_MS = 1_200;
const FREE_MS = 2_500;

/** The way on after each refusal. After any other one the player opens the game again. */
const NEEDS = new Map([
  ['insufficient_funds', 'deposit'],
  ['limit_reached', 'limits'],
  ['self_excluded', 'break'],
  ['session_over', 'session'],
  ['unknown_seat', 'session'],
]);

const query = new URLSearchParams(location.search);
const isDemo = query.get('mode') === 'demo';
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname + location.search);

/** @param {string} id */
const part = (id) => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no ${id}`);
  return element;
};
/** An id of a call, which its repeats keep. */
const newRequest = () => crypto.randomUUID().slice(0, 23);

let texts = textsOf('en');
/** @type {any} */
let game = null;
let net = 0;
let isPaused = false;
/** The app is about to remove the frame: no further round starts, also when the frame stays for a moment. */
let isClosed = false;
let isBusy = false;
const openedAt = Date.now();

function drawSession() {
  const seconds = Math.floor((Date.now() - openedAt) / 1_000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  part('time').textContent = texts.time(clock);
  part('net').textContent = texts.net(ksh(net));
}

/** @param {number} cents */
function drawBalance(cents) {
  game.balance_cents = cents;
  part('money').textContent = texts.balance(ksh(cents));
  if (!game.is_demo) notify({ type: 'balance', balance_cents: cents });
}

const spinButton = /** @type {HTMLButtonElement} */ (part('spin'));
const stakeSelect = /** @type {HTMLSelectElement} */ (part('stake'));
const info = /** @type {HTMLDialogElement} */ (part('info'));

function drawControls() {
  spinButton.disabled = game === null || isBusy || isPaused || isClosed;
  stakeSelect.disabled = spinButton.disabled;
  spinButton.textContent = isPaused ? texts.paused : texts.spin;
}

/** @param {string} text */
const row = (text) => {
  const cell = document.createElement('td');
  cell.textContent = text;
  return cell;
};

function drawInfo() {
  const { facts, shapes, name } = game;
  part('info-title').textContent = name;
  const volatility = /** @type {'low' | 'medium' | 'high'} */ (facts.volatility);
  const list = [
    [texts.rtp, `${facts.return_percent} %`],
    [texts.hit, `${facts.hit_percent} %`],
    [texts.most, `${facts.max_win} ×`],
    [texts.volatility, texts[volatility]],
    [`${texts.freeSpins} ${shapeOf(shapes, 'S')}`, texts.freeRule(facts.free_spins, facts.free_times)],
  ];
  part('facts').replaceChildren(
    ...list.flatMap(([term, value]) => {
      const dt = document.createElement('dt');
      const dd = document.createElement('dd');
      dt.textContent = term ?? '';
      dd.textContent = value ?? '';
      return [dt, dd];
    }),
  );
  const caption = document.createElement('caption');
  caption.textContent = texts.pays;
  const lines = facts.pays.map((/** @type {{ symbol: string, times: number }} */ { symbol, times }) => {
    const line = document.createElement('tr');
    const wild = symbol === 'W' ? ` ${texts.wild}` : '';
    line.append(row(`${shapeOf(shapes, symbol).repeat(3)}${wild}`), row(`${times} ×`));
    return line;
  });
  part('pays').replaceChildren(caption, ...lines);
  const strips = facts.strips.map((/** @type {string} */ strip) =>
    [...strip].map((symbol) => shapeOf(shapes, symbol)).join(''),
  );
  part('strips').textContent = `${texts.strips}: ${strips.join(' | ')}`;
}

/** A return at or below the stake is no win, and is not shown as one. */
function drawResult(/** @type {{ won_cents: number, stake_cents: number }} */ { won_cents, stake_cents }) {
  const sum = ksh(won_cents);
  const text = won_cents > stake_cents ? texts.won(sum) : won_cents > 0 ? texts.returned(sum) : texts.nothing;
  part('result').textContent = text;
}

function drawTexts() {
  part('stake-label').textContent = texts.stake;
  part('info-open').textContent = texts.info;
  part('info-close').textContent = texts.close;
  if (game !== null) {
    part('mode').textContent = game.is_demo ? texts.demo : '';
    part('money').textContent = texts.balance(ksh(game.balance_cents));
    drawInfo();
  }
  drawSession();
  drawControls();
}

/** @param {unknown} error */
function showError(error) {
  const code = error instanceof RefusedError ? error.code : 'other';
  part('result').textContent = errorText(texts, code);
  notify({ type: 'error', needs: NEEDS.get(code) ?? 'reload' });
}

/** Shows a round to its end. The balance of an open one is held: it includes the win after /api/finish only. */
async function play(/** @type {any} */ round) {
  const board = part('reels');
  board.dataset.spinning = '';
  await pause(TURN_MS);
  delete board.dataset.spinning;
  drawReels(board, game.shapes, round.spin);
  for (const [at, spin] of round.free.entries()) {
    await pause(FREE_MS);
    // The next visit shows the round again, and ends it.
    if (isClosed) return;
    part('free').textContent = texts.free(at + 1, round.free.length);
    drawReels(board, game.shapes, spin);
  }
  if (round.is_open) drawBalance((await call('/api/finish', { seat: game.seat })).balance_cents);
  part('free').textContent = '';
  net += round.won_cents;
  drawResult(round);
  drawSession();
  if (!game.is_demo && round.won_cents > 0)
    notify({ type: 'win', round: round.id, amount_cents: round.won_cents });
}

async function spin() {
  if (isBusy || isPaused || isClosed) return;
  isBusy = true;
  drawControls();
  part('result').textContent = '';
  const started = Date.now();
  try {
    const request = newRequest();
    const stake_cents = Number(stakeSelect.value);
    const answer = await call('/api/spin', { seat: game.seat, request, stake_cents });
    net -= stake_cents;
    drawSession();
    if (!game.is_demo) notify({ type: 'bet', round: answer.round.id, amount_cents: stake_cents });
    await play(answer.round);
    if (!answer.round.is_open) drawBalance(answer.balance_cents);
    await pause(Math.max(0, started + FREE_MS + 50 - Date.now()));
  } catch (error) {
    showError(error);
  }
  isBusy = false;
  drawControls();
}

async function open() {
  try {
    const slug = query.get('game') ?? '';
    game = await call('/api/open', { game: slug, token: isDemo ? null : token, request: newRequest() });
    part('name').textContent = game.name;
    document.title = game.name;
    stakeSelect.replaceChildren(
      ...game.stakes.map((/** @type {number} */ cents) => new Option(`Ksh ${ksh(cents)}`, String(cents))),
    );
    drawReels(part('reels'), game.shapes, { reels: ['AWB', 'CWD', 'ESF'], lines: [] });
    notify({ type: 'ready', resumes_round: game.round !== null });
    isBusy = game.round !== null;
    drawTexts();
    if (game.round === null) return;
    part('result').textContent = texts.resumed;
    await play(game.round);
  } catch (error) {
    showError(error);
  }
  isBusy = false;
  drawControls();
}

onMessage(async (data) => {
  if (data.type === 'ready') {
    texts = textsOf(data.language);
    document.documentElement.lang = data.language === 'sw' ? 'sw' : 'en';
    document.documentElement.dataset.theme = data.theme === 'light' ? 'light' : 'dark';
    drawTexts();
  }
  if (data.type === 'pause') {
    isPaused = data.is_paused === true;
    drawControls();
  }
  if (data.type === 'close') {
    isClosed = true;
    drawControls();
  }
  if (data.type === 'balance' && game !== null && !isBusy)
    drawBalance((await call('/api/balance', { seat: game.seat })).balance_cents);
});
spinButton.addEventListener('click', () => void spin());
part('info-open').addEventListener('click', () => info.showModal());
part('info-close').addEventListener('click', () => info.close());
setInterval(drawSession, 1_000);
drawTexts();
void open();
