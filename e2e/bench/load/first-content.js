// Runs in the page before anything else and records when its first odds or games are there, in ms, and the paints. The console
// names the mark, because a look into the page from outside would take its main thread. Plain JavaScript in its own file,
// because the browser gets it unchanged.
const found = { content: 0, fcp: 0, lcp: 0 };
window.jukwaaContent = found;

const ODDS = /\d\.\d\d/;
/** Odds are buttons that can be pressed; a game is an item with a link. */
const hasContent = () =>
  document.querySelector('main li[data-game] a') !== null ||
  [...document.querySelectorAll('main button[aria-pressed]')].some(({ textContent }) =>
    ODDS.test(textContent),
  );

new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === 'first-contentful-paint') found.fcp = startTime;
}).observe({ type: 'paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) found.lcp = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });

new MutationObserver((_changes, observer) => {
  if (!hasContent()) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    found.content = performance.now();
    // biome-ignore lint/suspicious/noConsole: the benchmark listens to it
    console.debug('content');
  });
}).observe(document, { childList: true, subtree: true });
