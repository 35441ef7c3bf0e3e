import type { SlotRules } from './slot.ts';

/** Three sets of rules, from many small wins to few large ones. The strips and pays are published with each game. */
const CALM: SlotRules = {
  strips: ['AEFDECSFBEWFDCESFDAEFCBDFE', 'BEFCDESWFAEDFCBESFDECAFEDF', 'DFECBAFESDFCEWFDEBSCFADEFC'],
  pays: { W: 198, A: 89, B: 58, C: 28, D: 18, E: 10, F: 8 },
  freeSpins: 8,
  freeTimes: 2,
};
const MIDDLE: SlotRules = {
  strips: ['AEFDSCFBEWFDCESFDBEFCFDEFC', 'BEFCDESFAEDFCBEWFDSCFFEDFC', 'DFECBAFESDFCEFFDEWCFSDEFCE'],
  pays: { W: 334, A: 183, B: 77, C: 34, D: 17, E: 9, F: 4 },
  freeSpins: 10,
  freeTimes: 2,
};
const STEEP: SlotRules = {
  strips: ['AFEDSCFBEWFDFESFDFEFCFDEFC', 'BFEFCDFSAEFDFCFEWFDSFFEDFC', 'DFECFAFESDFCFEFFDEWCFSDFCE'],
  pays: { W: 579, A: 386, B: 140, C: 44, D: 15, E: 6, F: 2 },
  freeSpins: 10,
  freeTimes: 3,
};

/** A slot of the sandbox provider: a game of our own under the catalogue's slug, with neutral art. */
export interface SlotGame {
  readonly name: string;
  readonly rules: SlotRules;
  readonly volatility: 'low' | 'medium' | 'high';
  /** The most that a round can pay, in multiples of the stake. `slotFacts` enumerates it, too slowly for a start. */
  readonly maxWin: number;
  /** Hue of the game's colours, in degrees. */
  readonly hue: number;
  /** The shapes that its page draws for the symbols A to F, W and S. */
  readonly shapes: string;
}

const low = { rules: CALM, volatility: 'low', maxWin: 670.8 } as const;
const medium = { rules: MIDDLE, volatility: 'medium', maxWin: 1_410.8 } as const;
const high = { rules: STEEP, volatility: 'high', maxWin: 3_567 } as const;

/** The games by the slugs of the catalogue. */
export const SLOT_GAMES: Readonly<Record<string, SlotGame>> = {
  'gates-of-olympus': { ...high, name: 'Gates of Olympus', hue: 265, shapes: '◆▲●■✦✚★☀' },
  'sweet-bonanza': { ...medium, name: 'Sweet Bonanza', hue: 330, shapes: '●♥◆■▲✚★☀' },
  'big-bass-bonanza': { ...medium, name: 'Big Bass Bonanza', hue: 205, shapes: '▲◆●✦■✚★☀' },
  'sugar-rush': { ...high, name: 'Sugar Rush', hue: 300, shapes: '♥●✦▲◆■★☀' },
  'wolf-gold': { ...low, name: 'Wolf Gold', hue: 35, shapes: '▲✦◆●✚■★☀' },
  'buffalo-hold-and-win': { ...high, name: 'Buffalo Hold and Win', hue: 20, shapes: '■▲●◆✚✦★☀' },
  'burning-classics': { ...low, name: 'Burning Classics', hue: 5, shapes: '♥♦♣♠●■★☀' },
  'gold-gold-gold': { ...medium, name: 'Gold Gold Gold', hue: 48, shapes: '●■◆✚▲✦★☀' },
  'lion-hearts': { ...low, name: 'Lion Hearts', hue: 150, shapes: '♥◆▲●■✚★☀' },
};
