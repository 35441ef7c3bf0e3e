import type { CasinoGame } from '@jukwaa/contracts';
import { GROUNDS } from './grounds.ts';
import { type Emblem, SYMBOLS, type SymbolName } from './symbols.ts';

type Category = CasinoGame['category'];

/** Symbol and hue of a game by a part of its slug; the first match counts. */
const BY_WORD: readonly (readonly [word: string, symbol: SymbolName, hue: number])[] = [
  ['aviatrix', 'biplane', 200],
  ['aviator', 'plane', 350],
  ['jet', 'jet', 265],
  ['comet', 'comet', 230],
  ['moon', 'moon', 245],
  ['mines', 'bomb', 8],
  ['plinko', 'pins', 175],
  ['hilo', 'arrows', 320],
  ['dice', 'die', 215],
  ['spin', 'prizeWheel', 290],
  ['wheel', 'prizeWheel', 290],
  ['keno', 'balls', 160],
  ['numbers', 'balls', 190],
  ['scratch', 'ticket', 30],
  ['roulette', 'wheel', 140],
  ['blackjack', 'ace', 150],
  ['baccarat', 'twoCards', 345],
  ['video-poker', 'heartCard', 225],
  ['poker', 'chip', 120],
  ['olympus', 'bolt', 45],
  ['sugar', 'lollipop', 330],
  ['sweet', 'sweet', 310],
  ['bass', 'fish', 200],
  ['wolf', 'wolf', 220],
  ['buffalo', 'bull', 25],
  ['lion', 'lion', 36],
  ['burning', 'flame', 12],
  ['gold', 'ingots', 42],
];

/** The symbols of other games, by kind. */
const BY_CATEGORY: Readonly<Record<Category, readonly SymbolName[]>> = {
  crash: ['plane', 'jet', 'comet', 'moon', 'biplane'],
  slots: ['cherries', 'chime', 'gem', 'star', 'clover', 'crown', 'reels', 'flame', 'temple'],
  table: ['chip', 'ace', 'heartCard', 'twoCards', 'wheel'],
  instant: ['die', 'balls', 'ticket', 'bolt', 'star'],
  live: ['wheel', 'chip', 'crown', 'ace'],
};

/** The parts of a game's picture: the same on every phone and in every build. */
export interface Picture {
  readonly symbol: Emblem;
  /** Path of the pattern behind the symbol. */
  readonly ground: string;
  /** Colours of the ground from corner to corner, and of symbol and pattern. */
  readonly from: string;
  readonly to: string;
  readonly light: string;
  /** Of the symbol, in degrees. */
  readonly tilt: number;
}

/** FNV-1a, 32 bits: spreads slugs that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

const pick = <T>(list: readonly T[], seed: number): T | undefined => list[seed % list.length];

export function pictureOf({ slug, category }: Pick<CasinoGame, 'slug' | 'category'>): Picture {
  const seed = hash(slug);
  const [, named, own] = BY_WORD.find(([word]) => slug.includes(word)) ?? [];
  const hue = own ?? seed % 360;
  const second = (hue + 330 + ((seed >>> 9) % 60)) % 360;
  const name = named ?? pick(BY_CATEGORY[category], seed >>> 5) ?? 'star';
  return {
    symbol: SYMBOLS[name],
    ground: pick(GROUNDS, seed >>> 13) ?? '',
    from: `hsl(${hue} 66% 40%)`,
    to: `hsl(${second} 70% 20%)`,
    light: `hsl(${(hue + 20) % 360} 95% 86%)`,
    tilt: ((seed >>> 17) % 17) - 8,
  };
}
