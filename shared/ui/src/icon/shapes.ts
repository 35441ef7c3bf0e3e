/**
 * The shapes of the icons as SVG path data on a 24 px grid, drawn as 1.75 px lines.
 * One string per icon keeps the sprite small and lets the HTML of the first paint use the same shapes.
 * The first load carries all of them. Shapes that only menus show are in `menu-shapes.ts` and `sport-shapes.ts`.
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
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-up': 'M6 15l6-6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  'chevron-left': 'M15 6l-6 6 6 6',
  football:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 3v5M20.5 9.5l-4.7 1.3M17.5 19l-3.2-3.8M6.5 19l3.2-3.8M3.5 9.5l4.7 1.3',
  gamepad:
    'M8 7h8a5 5 0 0 1 5 5v2.5a2.5 2.5 0 0 1-4.5 1.5L15 14H9l-1.5 2A2.5 2.5 0 0 1 3 14.5V12a5 5 0 0 1 5-5zM8 9.5v3M6.5 11h3M15.5 10h.01M17 12h.01',
  plane: 'M21 4L3 11l7 2.5L13 21zM21 4L10 13.5',
  crown: 'M4 18h16M4 15L3 7l5 4 4-6 4 6 5-4-1 8z',
  casino:
    'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  crest: 'M12 3l7.5 2.2v6.3c0 4.6-3.2 7.8-7.5 9.5-4.3-1.7-7.5-4.9-7.5-9.5V5.2zM12 3v18M4.5 11h15',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.2 4.8 3.7 5M16 6h3.5c0 3-1.2 4.8-3.7 5M12 14v4M8 20h8',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  heart: 'M12 20S4.2 15.2 4.2 9.6A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 7.8 2.2C19.8 15.2 12 20 12 20z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  phone:
    'M6 4h3l1.5 4.5L8.3 10a11 11 0 0 0 5.7 5.7l1.5-2.2L20 15v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z',
  chat: 'M4 5h16v11H9.5L5 20v-4H4z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.8v.1',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2.5',
  backspace: 'M9 5h11v14H9l-6-7zM11.5 9l5 6M16.5 9l-5 6',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7',
  filter: 'M4 6h16l-6 7.5V20l-4-2.5v-4z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  wallet: 'M4 7h15a1 1 0 0 1 1 1v11H5a1 1 0 0 1-1-1zM4 7l11-3v3M16.5 13.5h.01',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C9 9 7.5 7.8 7.5 6.2 7.5 4 11 4 12 9zM12 9c3 0 4.5-1.2 4.5-2.8C16.5 4 13 4 12 9z',
  hub: 'M4 5h16v12h-9.5L6 21v-4H4zM10.8 7.8l-1.3 6.4M14.5 7.8l-1.3 6.4M8.3 9.7h8M7.7 12.3h8',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.8v.1',
  shield: 'M12 3.5l7 2.5v6c0 4.5-3 7.3-7 8.5-4-1.2-7-4-7-8.5V6z',
  logout: 'M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  retry: 'M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
} as const;

export type IconName = keyof typeof ICON_SHAPES;

/** The id of an icon's symbol in the page's sprite. */
export const iconId = (name: IconName) => `icon-${name}`;
