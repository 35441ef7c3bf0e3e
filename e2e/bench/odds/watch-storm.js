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
function isTimed(match) {
  if (!seen.has(match)) seen.set(match, seen.size);
  return seen.get(match) % EACH === 0;
}
const HEAD = /"match_id":(\d+),"seq":\d+,"ts":(\d+)/;
/** Topic and head of a message end within so many bytes. */
const HEAD_BYTES = 200;
const PRICE = /"outcome_id":"(\d+)","active":1,"odds":([\d.]+)/g;
const text = new TextDecoder('latin1');
const textOf = (data, bytes) =>
  typeof data === 'string' ? data.slice(0, bytes) : text.decode(new Uint8Array(data).subarray(0, bytes));
const priceOf = (cell) => cell?.getAttribute('aria-label')?.split(' ').at(-1);
function note(data) {
  const head = HEAD.exec(textOf(data, HEAD_BYTES));
  if (head === null || !isTimed(head[1])) return;
  for (const [, outcome, odds] of textOf(data).matchAll(PRICE)) {
    const id = `odd-${head[1]}-1-${outcome}-`;
    const news = { price: Number(odds).toFixed(2), sentAt: Number(head[2]) };
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

new MutationObserver((records) => {
  for (const { target, attributeName } of records) {
    if (attributeName === 'aria-pressed') unpainted.push({ into: figures.taps, at: tappedAt });
    else settle(target);
  }
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-label', 'aria-pressed'] });
