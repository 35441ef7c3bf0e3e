import type { OddsMessage } from '@jukwaa/contracts';
import { ports } from '../ports.ts';
import { createFrameBudget } from './frame-budget.ts';
import { createPress } from './press.ts';

/** A hidden page gets no frames: at this length waiting messages are applied, and shown by the next frame. */
const LONGEST_QUEUE = 256;

/**
 * Applies messages and shows prices until `isOver`, which is checked before each; returns true when prices are left.
 */
type Apply = (messages: readonly OddsMessage[], isOver: () => boolean) => boolean;
/** Returns whether a message can't wait for a frame, because a pick on a slip follows its match. */
type IsUrgent = (message: OddsMessage) => boolean;

/**
 * Queues messages and applies them once a frame: only the last value of each price is shown, and the excess goes to
 * the next frames.
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
    // One extra frame, whose start measures how long the last one took.
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
    /** Applies waiting messages; their prices are shown in the next frames. */
    apply: (): void => {
      if (queue.length > 0) apply(take(), () => true);
    },
    /**
     * Subscribes to the page's presses, which take precedence over prices when time is short. Returns the unsubscribe
     * function.
     */
    followPresses: press.follow,
    clear: (): void => {
      queue = [];
      isBehind = false;
      isFrameComing = false;
    },
  };
}
