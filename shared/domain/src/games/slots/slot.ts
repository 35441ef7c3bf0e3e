/** A symbol of a reel: `W` is wild, `S` is the scatter, `A` (best) to `F` are paying symbols. */
export type SlotSymbol = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'W' | 'S';

/** The published rules of a slot of three reels with three visible rows and five lines. */
export interface SlotRules {
  /** The strip of each reel. Every stop is equally likely. */
  readonly strips: readonly [string, string, string];
  /** Pays for three of a symbol on a line, in multiples of the line's stake. Three wilds pay as `W`. */
  readonly pays: Readonly<Record<Exclude<SlotSymbol, 'S'>, number>>;
  /** A scatter on each reel starts this many free spins; they start no further ones. */
  readonly freeSpins: number;
  /** Multiplier of the pays of free spins. */
  readonly freeTimes: number;
}

/** Rows of the lines on the three reels, from the top (0). */
export const SLOT_LINES: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** One spin: the stops, and its pay in multiples of the line's stake. */
export interface SlotSpin {
  readonly stops: readonly [number, number, number];
  /** Visible symbols of each reel from top to bottom. */
  readonly reels: readonly [string, string, string];
  /** Indices into `SLOT_LINES` of the lines that pay. */
  readonly lines: readonly number[];
  readonly pay: number;
  readonly isTrigger: boolean;
}

/** A whole round: a spin and the free spins that it started. Amounts are cents. */
export interface SlotRound {
  readonly spin: SlotSpin;
  readonly free: readonly SlotSpin[];
  readonly stake_cents: number;
  readonly won_cents: number;
}

const ROWS = 3;
const LINES = SLOT_LINES.length;

const isPaying = (symbol: string | undefined): symbol is keyof SlotRules['pays'] =>
  symbol !== undefined && /^[A-FW]$/.test(symbol);

/** The symbol that three symbols of a line pay as; null when they pay nothing. */
function paidSymbol(symbols: readonly (string | undefined)[]): keyof SlotRules['pays'] | null {
  const first = symbols.find((symbol) => symbol !== 'W') ?? 'W';
  if (!isPaying(first)) return null;
  return symbols.every((symbol) => symbol === first || symbol === 'W') ? first : null;
}

const windowOf = (strip: string, stop: number): string => (strip + strip).slice(stop, stop + ROWS);

/** The spin of three stops. `times` multiplies its pays. */
export function slotSpin(rules: SlotRules, stops: SlotSpin['stops'], times = 1): SlotSpin {
  const [a, b, c] = rules.strips;
  const reels = [windowOf(a, stops[0]), windowOf(b, stops[1]), windowOf(c, stops[2])] as const;
  const lines: number[] = [];
  let pay = 0;
  SLOT_LINES.forEach((rows, line) => {
    const symbol = paidSymbol(rows.map((row, reel) => reels[reel]?.[row]));
    if (symbol === null) return;
    lines.push(line);
    pay += rules.pays[symbol] * times;
  });
  return { stops, reels, lines, pay, isTrigger: reels.every((reel) => reel.includes('S')) };
}

/**
 * Plays a round.
 *
 * @param stake_cents a multiple of the number of lines
 * @param draw an integer from 0 to below its argument, each equally likely
 */
export function slotRound(rules: SlotRules, stake_cents: number, draw: (limit: number) => number): SlotRound {
  const [a, b, c] = rules.strips;
  const stops = (): SlotSpin['stops'] => [draw(a.length), draw(b.length), draw(c.length)];
  const spin = slotSpin(rules, stops());
  const free = Array.from({ length: spin.isTrigger ? rules.freeSpins : 0 }, () =>
    slotSpin(rules, stops(), rules.freeTimes),
  );
  const pays = free.reduce((sum, { pay }) => sum + pay, spin.pay);
  return { spin, free, stake_cents, won_cents: (pays * stake_cents) / LINES };
}

/** Facts of a slot from all combinations of its stops. Shares are of the stake. */
export interface SlotFacts {
  readonly returnToPlayer: number;
  /** Standard deviation of a round's pay. */
  readonly deviation: number;
  /** Share of spins that pay. */
  readonly hitRate: number;
  /** Share of spins that start free spins. */
  readonly triggerRate: number;
  /** The most that a round can pay, in multiples of the stake. */
  readonly maxWin: number;
}

/** Enumerates every combination of stops. */
export function slotFacts(rules: SlotRules): SlotFacts {
  const [a, b, c] = rules.strips;
  let [sum, squares, hits, triggers, most, mostTrigger] = [0, 0, 0, 0, 0, 0];
  let triggerPays = 0;
  for (let x = 0; x < a.length; x += 1)
    for (let y = 0; y < b.length; y += 1)
      for (let z = 0; z < c.length; z += 1) {
        const { pay, isTrigger } = slotSpin(rules, [x, y, z]);
        sum += pay;
        squares += pay * pay;
        hits += pay > 0 ? 1 : 0;
        most = Math.max(most, pay);
        if (!isTrigger) continue;
        triggers += 1;
        triggerPays += pay;
        mostTrigger = Math.max(mostTrigger, pay);
      }
  const all = a.length * b.length * c.length;
  const mean = sum / all;
  const variance = squares / all - mean * mean;
  const share = triggers / all;
  const { freeSpins: n, freeTimes: times } = rules;
  const freeMean = n * times * mean;
  const freeSquare = n * times * times * variance + freeMean * freeMean;
  const total = mean + share * freeMean;
  const square = squares / all + share * freeSquare + 2 * (triggerPays / all) * freeMean;
  return {
    returnToPlayer: total / LINES,
    deviation: Math.sqrt(square - total * total) / LINES,
    hitRate: hits / all,
    triggerRate: share,
    maxWin: Math.max(most, triggers > 0 ? mostTrigger + n * times * most : 0) / LINES,
  };
}
