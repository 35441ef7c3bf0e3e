// Runs in the page before anything else and records paints, shifts, long tasks, the first match row with odds, and what
// a tap on odds does, in ms. The console names each mark that the benchmark waits for: a look into the page from outside
// would take its main thread. Plain JavaScript in its own file, because the browser gets it unchanged.
const marks = {
  fcp: 0,
  lcp: 0,
  firstRow: 0,
  cls: 0,
  longTasks: 0,
  tapped: 0,
  pressed: 0,
  asked: 0,
  counted: 0,
};
window.jukwaaMarks = marks;

const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

observe('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime;
});
observe('largest-contentful-paint', (entry) => {
  marks.lcp = entry.startTime;
});
observe('layout-shift', (entry) => {
  if (!entry.hadRecentInput) marks.cls += entry.value;
});
observe('longtask', (entry) => {
  marks.longTasks += entry.duration;
});

new MutationObserver((_changes, observer) => {
  if (document.querySelector('li button[aria-pressed]') === null) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    marks.firstRow = performance.now();
    // biome-ignore lint/suspicious/noConsole: the benchmark listens to it
    console.debug('firstRow');
  });
}).observe(document, { childList: true, subtree: true });

document.addEventListener(
  'pointerdown',
  (event) => {
    marks.tapped = event.timeStamp;
  },
  { capture: true },
);

const mark = (name) =>
  requestAnimationFrame(() => {
    if (marks[name] > 0) return;
    marks[name] = performance.now();
    // biome-ignore lint/suspicious/noConsole: the benchmark listens to it
    console.debug(name);
  });

// `data-tapped` is the look of a tap that the page's scripts have not counted yet.
new MutationObserver(() => {
  if (document.querySelector('li button[data-tapped], li button[aria-pressed="true"]') !== null)
    mark('pressed');
  if (document.querySelector('li button[aria-pressed="true"]') !== null) mark('counted');
  if (document.querySelector('li button[data-asks]') !== null) mark('asked');
}).observe(document, {
  attributeFilter: ['data-tapped', 'aria-pressed', 'data-asks'],
  childList: true,
  subtree: true,
});
