import { expect, test } from '@jest/globals';
import { isSportName, SPORTS } from '@jukwaa/contracts';
import { IconSprite } from '@jukwaa/ui';
import { MENU_ICON_NAMES } from '@jukwaa/ui/icons';
import { MenuIcon, type MenuIconName } from '@jukwaa/ui/menu-icons';
import { SPORT_ICON_NAMES, SportIcon } from '@jukwaa/ui/sport-icons';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { NAV_ENTRIES, STRIP_ENTRIES } from '../frame-parts/frame-entries.ts';
import { FREEBET_ENTRY, FURTHER_ICONS, MENU_GROUPS } from './entries.ts';

const SPRITE: ReadonlyMap<string, string> = new Map(
  [...render(<IconSprite />).container.querySelectorAll('symbol')].map(({ id, firstElementChild: path }) => [
    `#${id}`,
    path?.getAttribute('d') ?? '',
  ]),
);

/** The path that an icon shows, from its own drawing or from the sprite. */
function drawingOf(icon: ReactElement): string {
  const { container, unmount } = render(icon);
  const own = container.querySelector('path')?.getAttribute('d');
  const drawing = own ?? SPRITE.get(container.querySelector('use')?.getAttribute('href') ?? '') ?? '';
  unmount();
  return drawing;
}

const menuDrawing = (name: MenuIconName) => drawingOf(<MenuIcon name={name} size={20} />);

const SIDE_MENU = [
  ...MENU_GROUPS.flatMap(({ entries }) => entries),
  FREEBET_ENTRY,
  ...Object.entries(FURTHER_ICONS).map(([text, icon]) => ({ text, icon, to: text })),
];

/** Pairs of entries with one drawing. */
function twins(entries: readonly { readonly name: string; readonly drawing: string }[]) {
  return entries.flatMap((entry, at) =>
    entries
      .slice(at + 1)
      .filter(({ drawing }) => drawing === entry.drawing)
      .map(({ name }) => `${entry.name} and ${name}`),
  );
}

test('[LAYOUT-08] no two entries of the side menu have the same icon, and each icon is drawn', () => {
  const drawn = SIDE_MENU.map(({ text, icon }) => ({ name: text, drawing: menuDrawing(icon) }));
  expect(drawn.filter(({ drawing }) => drawing === '')).toEqual([]);
  expect(twins(drawn)).toEqual([]);
});

test('an icon of the strip, the bottom bar and the side menu leads to one page alone', () => {
  const entries = [...STRIP_ENTRIES, ...NAV_ENTRIES, ...SIDE_MENU];
  const pages = new Map<string, Set<string>>();
  for (const { icon, to } of entries) {
    const drawing = menuDrawing(icon);
    pages.set(drawing, (pages.get(drawing) ?? new Set()).add(to));
  }
  expect([...pages.values()].filter((to) => to.size > 1)).toEqual([]);
});

test('every sport and every product has an icon of its own in the menu of sports', () => {
  const sports = Object.keys(SPORTS).filter(isSportName);
  const drawn = [
    ...[...sports, 'other' as const].map((name) => ({ name, drawing: drawingOf(<SportIcon name={name} />) })),
    ...STRIP_ENTRIES.slice(1).map(({ text, icon }) => ({ name: text, drawing: menuDrawing(icon) })),
  ];
  expect(drawn.filter(({ drawing }) => drawing === '')).toEqual([]);
  expect(twins(drawn)).toEqual([]);
});

test('the first load carries no shape that only menus show', () => {
  const late = [...MENU_ICON_NAMES, ...SPORT_ICON_NAMES.filter((name) => name !== 'football')];
  expect(late.filter((name) => SPRITE.has(`#icon-${name}`))).toEqual([]);
});
