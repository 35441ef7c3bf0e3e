import type { OddsMessage } from '@jukwaa/contracts';
import { ports } from '../ports.ts';
import { createFrameBudget } from './frame-budget.ts';
import { createPress } from './press.ts';

/** A hidden page gets no frames: what waits is taken in when it grows to this, and shown by the next frame. */
const LONGEST_QUEUE = 256;

/** Takes messages in and shows prices until `isOver`, which is asked before each; true when prices are left to be shown. */
type Apply = (messages: readonly OddsMessage[], isOver: () => boolean) => boolean;
/** Whether a message waits for no frame, because a pick on a slip follows its match. */
type IsUrgent = (message: OddsMessage) => boolean;

/**
 * Gathers messages and has them applied once a frame: of each price only the last is shown, and what a frame has no room for is
 * shown by the next ones.
 */
export function createMessageQueue(apply: Apply, isUrgent: IsUrgent = () => false) {
  const budget = createFrameBudget();
  const press = createPress();
  let isBehind = false;
  let queue: OddsMessage[] = [];
  let isFrameComing = false;

  function take(): OddsMessage[] {
    const messages = queue;
    queue = [];
    return messages;
  }

  function onFrame(): void {
    const now = performance.now();
    const most = budget.begin(now);
    const room = press.takeFrame(now) && isBehind ? 0 : most;
    let shown = 0;
    isBehind = apply(take(), () => {
      if (shown === room) return true;
      shown += 1;
      return false;
    });
    budget.note(shown);
    // A frame more than there is to show: its begin says how long the last one took.
    isFrameComing = isBehind || shown > 0;
    if (isFrameComing) ports().nextFrame(onFrame);
    else budget.rest();
  }

  return {
    add: (message: OddsMessage): void => {
      queue.push(message);
      if (queue.length >= LONGEST_QUEUE || isUrgent(message)) apply(take(), () => true);
      if (isFrameComing) return;
      isFrameComing = true;
      ports().nextFrame(onFrame);
    },
    /** Listens to the page's presses: they go before prices when there is no time for both. Gives the way to stop. */
    followPresses: press.follow,
    clear: (): void => {
      queue = [];
      isBehind = false;
      isFrameComing = false;
    },
  };
}
