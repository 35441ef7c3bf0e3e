// Runs in the page before anything else and measures a switch to another screen by a link. Plain JavaScript in its own file,
// because the browser gets it unchanged.
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Follows the page's link to a path. Resolves with the times to the first paint of the new screen, which may show its placeholders,
 * and to that of its heading, in ms.
 */
window.jukwaaSwitch = async (path) => {
  const heading = () => document.querySelector('main h1');
  const screen = () => document.querySelector('main')?.firstElementChild;
  const [oldHeading, oldScreen] = [heading(), screen()];
  // The next task after a frame's callbacks runs after its paint.
  const paintWith = async (isShown) => {
    do await nextFrame();
    while (location.pathname !== path || !isShown());
    await new Promise((resolve) => setTimeout(resolve, 0));
    return performance.now() - started;
  };
  const started = performance.now();
  document.querySelector(`a[href="${path}"]`).click();
  const painted = await paintWith(() => screen() != null && screen() !== oldScreen);
  const headed = heading() !== null && heading() !== oldHeading;
  return {
    painted,
    headed: headed ? painted : await paintWith(() => heading() !== null && heading() !== oldHeading),
  };
};
