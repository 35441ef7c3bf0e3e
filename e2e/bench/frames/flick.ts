import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

/** Where the thumb touches the screen and where it leaves it, in CSS px. */
const X = 180;
const FROM_Y = 620;
const TO_Y = 220;
/** Movements of the thumb on its way, each about a frame apart. */
const MOVES = 8;
const MOVE_MS = 12;
/** Time in which the list coasts on, in ms. */
const COAST_MS = 1_200;

/**
 * One flick of the thumb. `Input.synthesizeScrollGesture` with touch does not move a page of the headless browser. A
 * movement does not wait for the answer to the one before: a slowed page would answer late, and the thumb would seem
 * to stop before it leaves the screen.
 */
async function flick(client: CDPSession): Promise<void> {
  const answers: Promise<unknown>[] = [];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: readonly number[]) =>
    answers.push(
      client.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: X, y })) }),
    );
  touch('touchStart', FROM_Y);
  for (let move = 1; move <= MOVES; move += 1) {
    await wait(MOVE_MS);
    touch('touchMove', FROM_Y + ((TO_Y - FROM_Y) * move) / MOVES);
  }
  touch('touchEnd');
  await Promise.all(answers);
  await wait(COAST_MS);
}

/** Flings the page down with flick after flick for this long. @throws when a flick does not make it coast */
export async function flingFor(page: Page, client: CDPSession, ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (let flicks = 1; performance.now() < end; flicks += 1) {
    await flick(client);
    const way = await page.evaluate(() => scrollY);
    if (way < flicks * (FROM_Y - TO_Y)) throw new Error(`the page is at ${way} px after ${flicks} flicks`);
  }
}
