// Runs in the page before anything else and measures a switch to another screen by a link. Plain JavaScript in its own file,
// because the browser gets it unchanged.
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Follows the page's link to a path. Resolves with the time to the first paint of the new screen's heading, in ms. */
window.jukwaaSwitch = async (path) => {
  const heading = () => document.querySelector('main h1');
  const before = heading();
  const started = performance.now();
  document.querySelector(`a[href="${path}"]`).click();
  do await nextFrame();
  while (location.pathname !== path || heading() === null || heading() === before);
  // The next task runs after the paint of this frame.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return performance.now() - started;
};
