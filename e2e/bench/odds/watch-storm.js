// Runs in the page before anything else: notes frames, long tasks, and how long a change or a tap takes until it is painted, in ms.
// Plain JavaScript in a file of its own, because it is sent to the browser as it is.
const fresh = () => ({ frames: [], longTasks: [], paints: [], taps: [] });
let figures = fresh();
/** The prices that have come and are not in the DOM yet, oldest first, with the time when the broker sent them, by cell. */
const waiting = new Map();
/** What the DOM already has and the screen has not. */
let unpainted = [];
let tappedAt = 0;
/** Told when nothing waits any more. */
let whenPainted = null;
window.jukwaaStorm = {
  take: () => {
    const taken = figures;
    figures = fresh();
    return taken;
  },
  /** Resolves when the cells show these prices, [id, price with two decimals] each, and the screen has them. */
  painted: (prices) =>
    new Promise((done) => {
      whenPainted = () => {
        if (waiting.size > 0 || unpainted.length > 0) return;
        if (!prices.every(([id, price]) => priceOf(document.getElementById(id)) === price)) return;
        whenPainted = null;
        done();
      };
    }),
};

/** One match of so many is timed: to follow every price would itself slow the page down. */
const EACH = 5;
const seen = new Map();
const text = new TextDecoder('latin1');
const textOf = (data, bytes) =>
  typeof data === 'string' ? data.slice(0, bytes) : text.decode(new Uint8Array(data).subarray(0, bytes));
/** The topic, or the head of a message without one, ends within so many bytes. */
const HEAD_BYTES = 64;
const MATCH = /odds\/\d+\/(\d+)|"match_id":(\d+)/;
const SENT = /"ts":(\d+)/;
const PRICE = /"outcome_id":"(\d+)","active":1,"odds":([\d.]+)/g;
const cellOf = (match, outcome) => document.getElementById(`odd-${match}-1-${outcome}-`);
const priceOf = (cell) => cell?.getAttribute('aria-label')?.split(' ').at(-1);
function isTimed(match) {
  if (!seen.has(match)) {
    seen.set(match, seen.size);
    if (isTimed(match))
      for (const outcome of ['1', '2', '3']) prices.observe(cellOf(match, outcome), PRICE_SHOWN);
  }
  return seen.get(match) % EACH === 0;
}
function note(data) {
  const [, ofTopic, match = ofTopic] = MATCH.exec(textOf(data, HEAD_BYTES)) ?? [];
  if (match === undefined || !isTimed(match)) return;
  const message = textOf(data);
  const sentAt = Number(SENT.exec(message)?.[1]);
  for (const [, outcome, odds] of message.matchAll(PRICE)) {
    const { id } = cellOf(match, outcome);
    const news = { price: Number(odds).toFixed(2), sentAt };
    const ofCell = waiting.get(id);
    if (ofCell === undefined) waiting.set(id, [news]);
    else ofCell.push(news);
  }
}
window.WebSocket = class extends WebSocket {
  constructor(...args) {
    super(...args);
    this.addEventListener('message', ({ data }) => note(data));
  }
};

/** A price is there when it shows, and so are those that it came after. */
function settle(cell) {
  const ofCell = waiting.get(cell.id);
  if (ofCell === undefined) return;
  const price = priceOf(cell);
  const shown = ofCell.findLastIndex((news) => news.price === price) + 1;
  for (const { sentAt } of ofCell.splice(0, shown))
    unpainted.push({ into: figures.paints, at: sentAt - performance.timeOrigin });
  if (ofCell.length === 0) waiting.delete(cell.id);
}

const frameEnd = new MessageChannel();
frameEnd.port1.onmessage = () => {
  const now = performance.now();
  for (const { into, at } of unpainted) into.push(now - at);
  unpainted = [];
  whenPainted?.();
};
let before = 0;
function frame(at) {
  if (before > 0) figures.frames.push(at - before);
  before = at;
  frameEnd.port2.postMessage(0);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) figures.longTasks.push(duration);
}).observe({ type: 'longtask' });
addEventListener('touchend', (event) => (tappedAt = event.timeStamp), { capture: true, passive: true });

const PRICE_SHOWN = { attributes: true, attributeFilter: ['aria-label'] };
const prices = new MutationObserver((records) => {
  for (const { target } of records) settle(target);
});
new MutationObserver((records) => {
  for (const _ of records) unpainted.push({ into: figures.taps, at: tappedAt });
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] });
