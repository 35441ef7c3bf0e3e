/**
 * The shapes of the icons as SVG path data on a 24 px grid, drawn as 1.75 px lines.
 * One string per icon keeps the sprite small and lets the HTML of the first paint use the same shapes.
 */
export const ICON_SHAPES = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  live: 'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
  ticket:
    'M4 7a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v3a2 2 0 0 0 0 4v3a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2',
  bets: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  menu: 'M4 7h16M4 12h16M4 17h10',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-up': 'M6 15l6-6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  'chevron-left': 'M15 6l-6 6 6 6',
  football:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 3v5M20.5 9.5l-4.7 1.3M17.5 19l-3.2-3.8M6.5 19l3.2-3.8M3.5 9.5l4.7 1.3',
  basketball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3v18M5.6 5.6c3.5 3.5 3.5 9.3 0 12.8M18.4 5.6c-3.5 3.5-3.5 9.3 0 12.8',
  tennis: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM4.5 7a7 7 0 0 1 0 10M19.5 7a7 7 0 0 0 0 10',
  gamepad:
    'M8 7h8a5 5 0 0 1 5 5v2.5a2.5 2.5 0 0 1-4.5 1.5L15 14H9l-1.5 2A2.5 2.5 0 0 1 3 14.5V12a5 5 0 0 1 5-5zM8 9.5v3M6.5 11h3M15.5 10h.01M17 12h.01',
  rugby:
    'M4.5 19.5c-1.5-5 0-9.5 3-12.5s7.5-4 12-2.5c1.5 4.5.5 9-2.5 12s-7.5 4.5-12.5 3zM9 15l6-6M10.5 11l2.5 2.5M4.5 14.5l5 5M14.5 4.5l5 5',
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 12h.01',
  volleyball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 12c0-4-1.5-7-4-8M12 12c3.5 2 7 2 8.7.5M12 12c-3.5 2-5.5 5-5 7.5M8.5 14.5C6 13 4 10.5 4 8M15.5 13.5c0 3-1.5 5.5-4 7M12 7.5c2.5-1.5 5.5-1.5 8 .5',
  racket:
    'M14.5 3.5a6 6 0 0 0-6 9c1.5 2.5 5.5 2.5 8 0s4-6.5 1-8.5a6 6 0 0 0-3-.5zM9 13l-6 7.5M11 6.5l6.5 5M9 9.5l5 4.5M17 5.5l-7 7',
  bat: 'M18 4a2.1 2.1 0 0 0-3 .2L7.5 14.5l2 2L19.8 9A2.1 2.1 0 0 0 20 6zM8.5 15.5L4 20M18 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  stick: 'M17 3L10.5 16.5a3 3 0 0 1-2.7 1.7H4.5a1.5 1.5 0 0 0 0 3H9a4 4 0 0 0 3.5-2.2M16 20h4.5v-2.5H16z',
  glove:
    'M7 20v-4.5A5.5 5.5 0 0 1 5 11V8.5A4.5 4.5 0 0 1 9.5 4H14a4.5 4.5 0 0 1 4.5 4.5V11c0 2-.8 3.5-2 4.5V20zM7 16.5h9.5M5.2 10.5H11a2 2 0 0 0 2-2',
  plane: 'M21 4L3 11l7 2.5L13 21zM21 4L10 13.5',
  crown: 'M4 18h16M4 15L3 7l5 4 4-6 4 6 5-4-1 8z',
  casino:
    'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  cards:
    'M5 6h8a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM8 3.5l10.2 1.8a1 1 0 0 1 .8 1.2L17.4 17M9 10.5l1.8 2.5L9 15.5 7.2 13z',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.2 4.8 3.7 5M16 6h3.5c0 3-1.2 4.8-3.7 5M12 14v4M8 20h8',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  phone:
    'M6 4h3l1.5 4.5L8.3 10a11 11 0 0 0 5.7 5.7l1.5-2.2L20 15v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z',
  chat: 'M4 5h16v11H9.5L5 20v-4H4z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.8v.1',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2.5',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7',
  filter: 'M4 6h16l-6 7.5V20l-4-2.5v-4z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  wallet: 'M4 7h15a1 1 0 0 1 1 1v11H5a1 1 0 0 1-1-1zM4 7l11-3v3M16.5 13.5h.01',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C9 9 7.5 7.8 7.5 6.2 7.5 4 11 4 12 9zM12 9c3 0 4.5-1.2 4.5-2.8C16.5 4 13 4 12 9z',
  code: 'M8.5 8L4 12l4.5 4M15.5 8l4.5 4-4.5 4',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  news: 'M4 5h12v14H6a2 2 0 0 1-2-2zM16 9h4v8a2 2 0 0 1-4 0M7 9h6M7 13h6',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.8v.1',
  shield: 'M12 3.5l7 2.5v6c0 4.5-3 7.3-7 8.5-4-1.2-7-4-7-8.5V6z',
  logout: 'M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  retry: 'M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
} as const;

export type IconName = keyof typeof ICON_SHAPES;
export const ICON_NAMES: readonly IconName[] = Object.keys(ICON_SHAPES).filter(isIconName);

function isIconName(name: string): name is IconName {
  return name in ICON_SHAPES;
}

/** The id of an icon's symbol in the page's sprite. */
export const iconId = (name: IconName) => `icon-${name}`;
