import { expect, test } from '@jest/globals';
import { createPlacingWatch } from './placing-watch.ts';

const LONG_MS = 3_600_000;

test('other work waits until the bet that is being placed is placed', async () => {
  const watch = createPlacingWatch();
  const events: string[] = [];
  let end = () => {};
  const placed = watch.follow(() => new Promise<void>((resolve) => (end = resolve)));
  const quiet = watch.quiet(LONG_MS).then(() => events.push('quiet'));
  await watch.quiet(10);
  events.push('placed');
  end();
  await Promise.all([placed, quiet]);
  expect(events).toEqual(['placed', 'quiet']);
});

test('a bet that could not be placed holds nothing up', async () => {
  const watch = createPlacingWatch();
  await expect(watch.follow(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await watch.quiet(LONG_MS);
});

test('where no bet is placed nothing waits', async () => {
  await createPlacingWatch().quiet(LONG_MS);
});
