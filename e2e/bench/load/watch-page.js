// Runs in the page before anything else and records paints, shifts, long tasks and the first match row with odds, in
// ms. Plain JavaScript in its own file, because the browser gets it unchanged.
const marks = { fcp: 0, lcp: 0, firstRow: 0, cls: 0, longTasks: 0 };
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
  });
}).observe(document, { childList: true, subtree: true });
