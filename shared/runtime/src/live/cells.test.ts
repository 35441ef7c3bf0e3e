import { expect, test } from '@jest/globals';
import { createCells } from './cells.ts';

test('a cell that is touched many times before it is told of is told of once; what is touched meanwhile, the next time', () => {
  const cells = createCells<number>();
  const told: string[] = [];
  for (const key of ['a', 'b', 'c'])
    cells.subscribe(key, () => {
      told.push(key);
      if (key === 'a') cells.touch('c');
    });
  for (const key of ['a', 'b', 'a', 'b', 'a']) cells.touch(key);
  cells.flush();
  expect(told).toEqual(['a', 'b']);
  cells.flush();
  expect(told).toEqual(['a', 'b', 'c']);
});
