/** A symbol on a field of 48 × 48: a filled body, and details cut out of it in the colour of the ground. */
export interface Emblem {
  readonly body: string;
  readonly detail?: string;
}

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const rings = (r: number, ...at: readonly (readonly [x: number, y: number])[]): string =>
  at.map(([x, y]) => ring(x, y, r)).join('');

const CARD = 'M13 4h22a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z';
const TILE = 'M10 4h28a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z';
const DISC = ring(24, 24, 20);

export const SYMBOLS = {
  plane: {
    body: 'M45 5 3 21l13 6zM45 5 20 29l16 11zM17 30l2 13 6-8z',
  },
  biplane: {
    body: `${ring(24, 22, 9)}M0 17h14v8L0 22zM48 17H34v8l14-3zM22 1h4l1 11h-6zM15 31l4 2-3 11h-4zM33 31l-4 2 3 11h4z`,
    detail: ring(24, 22, 3),
  },
  jet: {
    body: 'M46 2 33 6 22 17 5 16l-3 4 14 5-6 7-7-1-1 2 7 4 4 7 2-1-1-7 7-6 5 14 4-3-1-17 11-11z',
  },
  comet: {
    body: `${ring(32, 16, 12)}M22 24 2 46l26-19zM18 13 4 24l14-4zM36 31l-6 13-1-14z`,
    detail: ring(36, 13, 3),
  },
  moon: { body: 'M30 3a21 21 0 1 0 15 29A18 18 0 0 1 30 3z', detail: rings(3, [14, 26], [22, 36]) },
  bomb: {
    body: 'M19 15a15 15 0 1 0 10 3l4-5 4 3 2-2-6-5-7 7zM40 4l1 4 4-1-3 3 3 3-4-1-1 4-1-4-4 1 3-3-3-3 4 1z',
    detail: 'M10 28a9 9 0 0 1 7-7l1 3a6 6 0 0 0-5 5z',
  },
  pins: {
    body: `${ring(24, 7, 6)}${rings(3, [24, 20], [15, 30], [33, 30], [6, 40], [24, 40], [42, 40])}`,
  },
  arrows: { body: 'M15 3 2 19h8v26h10V19h8zM33 45l13-16h-8V3H31v12l3 4v10h-14z' },
  die: {
    body: TILE,
    detail: rings(4, [14, 14], [34, 14], [24, 24], [14, 34], [34, 34]),
  },
  ace: {
    body: CARD,
    detail: 'M24 13c-3 6-9 7-9 12a5 5 0 0 0 8 4l-3 6h8l-3-6a5 5 0 0 0 8-4c0-5-6-6-9-12z',
  },
  heartCard: { body: CARD, detail: 'M24 35 14 24a6 6 0 0 1 10-7 6 6 0 0 1 10 7z' },
  twoCards: {
    body: 'M6 14 22 8l4 30-12 5a3 3 0 0 1-4-2L3 18a3 3 0 0 1 3-4zM27 5h14a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H30z',
    detail: 'M36 14l5 8-5 8-5-8zM14 20l4 6-2 6-5-5z',
  },
  chip: {
    body: DISC,
    detail: `${ring(24, 24, 9)}M22 4h4v7h-4zM22 37h4v7h-4zM4 22h7v4H4zM37 22h7v4h-7zM10 7l5 5-3 3-5-5zM36 33l5 5-3 3-5-5z`,
  },
  wheel: {
    body: DISC,
    detail:
      'M24 6v12l-6 2-9-8a18 18 0 0 1 15-6zM42 22H31l-4-5 5-11a18 18 0 0 1 10 16zM29 42l-2-12 5-5 10 5a18 18 0 0 1-13 12zM6 26l12 1 2 6-6 8a18 18 0 0 1-8-15z',
  },
  prizeWheel: {
    body: `${ring(24, 26, 20)}M24 14 18 2h12z`,
    detail: 'M24 26V12l10 4zM24 26l14-2-3 11zM24 26l4 14-11-2zM24 26l-14 3 2-11z',
  },
  balls: {
    body: rings(10, [14, 15], [35, 17], [23, 36]),
    detail: rings(5, [14, 15], [35, 17], [23, 36]),
  },
  ticket: {
    body: 'M3 12h42v8a4 4 0 0 0 0 8v8H3v-8a4 4 0 0 0 0-8z',
    detail: 'M12 18h10v4H12zM12 26h16v4H12zM33 15h2v18h-2z',
  },
  reels: {
    body: TILE,
    detail: 'M12 12h24v5L26 37h-7l9-19H12z',
  },
  bolt: { body: 'M29 2 8 27h12l-5 19 25-28H27z' },
  temple: { body: 'M24 3 3 15v5h42v-5zM7 23h6v15H7zM21 23h6v15h-6zM35 23h6v15h-6zM3 40h42v5H3z' },
  fish: {
    body: 'M3 24c7-15 23-17 32-5l11-8-3 13 3 13-11-8c-9 12-25 10-32-5z',
    detail: `${ring(13, 21, 2.5)}M21 15c4 6 4 12 0 18l2 1c5-6 5-14 0-20z`,
  },
  sweet: {
    body: `${ring(24, 24, 12)}M14 18 2 10l1 12zM14 30 2 38l1-12zM34 18l12-8-1 12zM34 30l12 8-1-12z`,
    detail: 'M18 17c8 1 12 6 12 14l3-4c0-7-4-11-11-12zM15 24c5 1 8 4 9 10h3c0-8-4-12-11-13z',
  },
  lollipop: {
    body: `${ring(24, 17, 15)}M22 30h4v17h-4z`,
    detail:
      'M24 17a4 4 0 0 1 7 3 8 8 0 0 1-15 0c-1-8 7-12 13-9l1-3C20 4 11 11 13 21a11 11 0 0 0 21 0c0-9-12-11-13-3z',
  },
  wolf: {
    body: 'M6 3l11 9h14L42 3l1 19-6 11-9 4-4 8-4-8-9-4-6-11z',
    detail: 'M13 21l8 4-6 3zM35 21l-8 4 6 3zM21 34h6l-3 5z',
  },
  bull: {
    body: 'M2 6c2 9 8 10 14 10h16c6 0 12-1 14-10 3 12-3 18-10 19l-4 14-5 7h-6l-5-7-4-14C5 24-1 18 2 6z',
    detail: 'M16 25l6 3-4 2zM32 25l-6 3 4 2zM20 39h3v3h-3zM25 39h3v3h-3z',
  },
  lion: {
    body: 'M24 2l6 5 8-1 1 8 6 5-4 7 3 8-8 2-3 8-7-3-7 5-5-6-8 1 1-8-6-6 5-6-3-8 8-2 3-7z',
    detail: 'M16 17h16l-2 14-6 6-6-6zM19 20l3 3h-4zM29 20l-3 3h4z',
  },
  flame: {
    body: 'M26 2c2 10 14 14 14 27a16 16 0 0 1-32 0c0-7 5-10 6-17 5 3 6 6 6 10 5-5 7-11 6-20z',
    detail: 'M25 25c1 5 7 7 7 13a8 8 0 0 1-16 0c0-4 3-5 4-9l3 4c2-2 2-5 2-8z',
  },
  ingots: {
    body: 'M17 6h14l5 15H12zM5 26h14l5 16H0zM29 26h14l5 16H24z',
    detail: 'M19 10h10l1 3H18zM7 30h10l1 3H6zM31 30h10l1 3H30z',
  },
  cherries: {
    body: `${rings(10, [13, 35], [35, 33])}M12 26c2-12 10-18 26-23 0 10-6 12-12 11l8 10-3 1-8-11c-5 3-7 7-8 13z`,
    detail: rings(3, [10, 32], [32, 30]),
  },
  chime: {
    body: `M24 2a4 4 0 0 1 4 4c8 2 11 9 11 17 0 8 2 11 6 14H3c4-3 6-6 6-14 0-8 3-15 11-17a4 4 0 0 1 4-4z${ring(24, 41, 5)}`,
  },
  gem: {
    body: 'M13 5h22l11 13-22 27L2 18z',
    detail: 'M4 17h40v2H4zM15 19h2l7 22 7-22h2l-9 26zM24 7l8 10H16z',
  },
  star: { body: 'M24 2l6 14 16 2-12 11 4 16-14-9-14 9 4-16L2 18l16-2z' },
  clover: {
    body: 'M24 23C10 21 11 5 19 7c3 0 5 3 5 6 0-3 2-6 5-6 8-2 9 14-5 16zM24 23c14-4 22 8 15 14-3 3-7 1-9-1 1 3 1 7-2 8-6 2-9-9-4-21zM24 23c5 12 2 23-4 21-3-1-3-5-2-8-2 2-6 4-9 1-7-6 1-18 15-14z',
  },
  crown: {
    body: 'M3 12l11 10L24 5l10 17 11-10-4 26H7zM7 40h34v5H7z',
    detail: rings(2.5, [14, 32], [24, 32], [34, 32]),
  },
} as const satisfies Record<string, Emblem>;

export type SymbolName = keyof typeof SYMBOLS;
