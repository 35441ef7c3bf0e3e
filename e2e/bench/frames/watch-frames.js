// Runs in the page before anything else and records frames and long tasks, in ms, while an element is there. Plain
// JavaScript in its own file, because the browser gets it unchanged.
const NEVER = { selector: '', ms: 0, done: () => undefined };
let watched = NEVER;
let figures = { frames: [], longTasks: [] };
let recorded = 0;
/** The time of the last frame with the element; 0 when it was not there. */
let before = 0;

const tasks = new PerformanceObserver((list) => noteTasks(list.getEntries()));
function noteTasks(entries) {
  if (before > 0) for (const { duration } of entries) figures.longTasks.push(duration);
}

function finish() {
  noteTasks(tasks.takeRecords());
  const { done } = watched;
  watched = NEVER;
  before = 0;
  done(figures);
}

function frame(at) {
  requestAnimationFrame(frame);
  if (watched === NEVER) return;
  const isThere = document.querySelector(watched.selector) !== null;
  if (before > 0 && isThere) {
    figures.frames.push(at - before);
    recorded += at - before;
  }
  if (before > 0 && (!isThere || recorded >= watched.ms)) return finish();
  before = isThere ? at : 0;
}

window.jukwaaFrames = {
  /** Resolves with the figures of this many ms, or of as many as the element stayed after it had come. */
  record: (selector, ms) =>
    new Promise((done) => {
      figures = { frames: [], longTasks: [] };
      recorded = 0;
      watched = { selector, ms, done };
    }),
};
tasks.observe({ type: 'longtask' });
requestAnimationFrame(frame);
