import { ports } from '../ports.ts';

/** Time per frame for messages that the worker can't parse, in ms. */
const SHARE_MS = 4;
/** A hidden page gets no frames: this many waiting messages are parsed at once. */
const LONGEST_QUEUE = 256;

/** Parses messages in the page's frames, in order. A frame leaves the excess over its share to the next one. */
export function createReadingQueue() {
  let waiting: (() => void)[] = [];
  let isFrameComing = false;

  function askFrame(): void {
    if (isFrameComing) return;
    isFrameComing = true;
    ports().nextFrame(onFrame);
  }

  function onFrame(): void {
    isFrameComing = false;
    const until = performance.now() + SHARE_MS;
    let read = 0;
    while (read < waiting.length && performance.now() <= until) {
      waiting[read]?.();
      read += 1;
    }
    waiting = waiting.slice(read);
    if (waiting.length > 0) askFrame();
  }

  return {
    add: (read: () => void): void => {
      waiting.push(read);
      if (waiting.length < LONGEST_QUEUE) askFrame();
      else for (const one of waiting.splice(0)) one();
    },
    clear: (): void => {
      waiting = [];
      isFrameComing = false;
    },
  };
}
