import { afterEach, expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { GroupColumns, inTwoColumns } from './group-columns.tsx';

const group = (key: string, rows: number) => ({ key, matches: Array.from({ length: rows }, (_, at) => at) });
const keysOf = (columns: ReturnType<typeof inTwoColumns>) =>
  columns.map((column) => column.map(({ key }) => key));

const original = window.matchMedia;
const setWidth = (px: number) => {
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({ matches: px >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity) }),
    configurable: true,
  });
  act(() => void window.dispatchEvent(new Event('resize')));
};
afterEach(() => {
  Object.defineProperty(window, 'matchMedia', { value: original, configurable: true });
});

test('each league goes to the shorter column, and a league that is added later moves none', () => {
  const groups = [group('a', 6), group('b', 2), group('c', 2), group('d', 4)];
  const before = keysOf(inTwoColumns(groups));
  expect(before).toEqual([['a'], ['b', 'c', 'd']]);
  expect(keysOf(inTwoColumns([...groups, group('e', 1)]))).toEqual([
    ['a', 'e'],
    ['b', 'c', 'd'],
  ]);
});

test('one league has the whole width', () => {
  expect(keysOf(inTwoColumns([group('a', 3)]))).toEqual([['a']]);
});

test('leagues are in one column in the order of the service, and in two once the window is wide', () => {
  setWidth(360);
  const groups = [group('a', 6), group('b', 2), group('c', 2)];
  const { container } = render(
    <GroupColumns groups={groups}>{({ key }) => <p key={key}>{key}</p>}</GroupColumns>,
  );
  const texts = () =>
    [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
  expect(texts()).toEqual(['abc']);
  setWidth(1_440);
  expect(texts()).toEqual(['a', 'bc']);
});
