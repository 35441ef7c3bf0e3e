import { expect, test } from '@jest/globals';
import { createAsides } from './asides.ts';

test('a caller of finish waits for all started work; a failure is logged and does not block the rest', async () => {
  const errors: object[] = [];
  const asides = createAsides({ error: (fields: object) => void errors.push(fields) });
  const order: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const failure = new Error('no line');
  asides.begin(async () => {
    throw failure;
  });
  asides.begin(async () => {
    await gate;
    order.push('work');
  });
  const finished = asides.finish().then(() => order.push('finished'));
  release();
  await finished;
  expect(order).toEqual(['work', 'finished']);
  expect(errors).toEqual([{ err: failure }]);
});
