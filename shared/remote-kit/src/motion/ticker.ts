/** Called once per frame with the server's clock, in Unix ms. */
export type OnFrame = (now: number) => void;

export interface Ticker {
  /** Adds a listener; the frames run while there is at least one. Returns its removal. */
  readonly add: (onFrame: OnFrame) => () => void;
}

/** Frames of the page; replaced in tests. */
interface Frames {
  readonly request: (run: () => void) => number;
  readonly cancel: (id: number) => void;
}

const PAGE_FRAMES: Frames = {
  request: (run) => requestAnimationFrame(run),
  cancel: (id) => cancelAnimationFrame(id),
};

/**
 * One loop of animation frames for all moving parts of a screen, so each part sees the same time. Browsers stop frames
 * in hidden pages; the first one after that has the right time, because it is read from the clock.
 */
export function createTicker(now: () => number, frames: Frames = PAGE_FRAMES): Ticker {
  const listeners = new Set<OnFrame>();
  let id: number | null = null;
  const run = () => {
    id = frames.request(run);
    const at = now();
    for (const onFrame of listeners) onFrame(at);
  };
  return {
    add(onFrame) {
      listeners.add(onFrame);
      id ??= frames.request(run);
      return () => {
        listeners.delete(onFrame);
        if (listeners.size > 0 || id === null) return;
        frames.cancel(id);
        id = null;
      };
    },
  };
}
