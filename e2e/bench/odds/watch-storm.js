// Runs in the page before anything else and records frames, long tasks, and the time from a change or tap to its
// paint, in ms. Plain JavaScript in its own file, because the browser gets it unchanged.
const fresh = () => ({ frames: [], longTasks: [], shown: [], taps: [] });
let figures = fresh();
/** Changes in the DOM that are not painted yet. */
let unpainted = [];
let tappedAt = 0;
/** Called after each frame. */
let whenPainted = null;
/** The name of a cell is its price, or has it before the first comma. */
const priceOf = (cell) => cell?.getAttribute('aria-label')?.match(/(?:\d+\.\d\d|-)(?=,|$)/)?.[0];
window.jukwaaStorm = {
  /** Starts recording the paint times of these cells. Following every price would itself slow the page down. */
  follow: (ids) => {
    for (const id of ids)
      prices.observe(document.getElementById(id), { attributes: true, attributeFilter: ['aria-label'] });
  },
  take: () => {
    const taken = figures;
    figures = fresh();
    return taken;
  },
  /**
   * Resolves when the cells show these prices, [id, price with two decimals] each, and the screen has painted them.
   */
  painted: (prices) =>
    new Promise((done) => {
      whenPainted = () => {
        if (!prices.every(([id, price]) => priceOf(document.getElementById(id)) === price)) return;
        whenPainted = null;
        done();
      };
    }),
};

const frameEnd = new MessageChannel();
frameEnd.port1.onmessage = () => {
  const now = performance.now();
  for (const painted of unpainted) painted(now);
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

const prices = new MutationObserver((records) => {
  for (const { target } of records) {
    const price = priceOf(target);
    unpainted.push((now) => figures.shown.push([target.id, price, performance.timeOrigin + now]));
  }
});
new MutationObserver((records) => {
  for (const _ of records) {
    const since = tappedAt;
    unpainted.push((now) => figures.taps.push(now - since));
  }
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] });
