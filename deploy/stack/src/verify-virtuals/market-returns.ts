import type { SimulatedMatch } from '@jukwaa/backend';
import { type FinalScore, marketResult } from '../verify-settlement/market-results.ts';
import type { JudgedResult } from '../verify-settlement/outcome-rules.ts';

/** Standard errors on each side of a mean that hold 95 % of the samples. */
const INTERVAL = 1.96;
/** A simulated return further from the prices' own is a fault: by chance one row in 16,000 is. */
const FAULT = 4;

type Market = SimulatedMatch['markets'][number];

/** The money of flat bets on one market: the same stake on each outcome that can be bet on. Shares of the stake. */
export interface MarketReturn {
  readonly market: number;
  readonly matches: number;
  /** The margin that is configured, and the mean of those in the offered odds, which are rounded down to their ladder. */
  readonly stated: number;
  readonly offered: number;
  /** The return that the chances behind the prices give, the simulated one and its 95 % interval. */
  readonly expected: number;
  readonly simulated: number;
  readonly interval: number;
  /** Every difference between prices, margins and results, each as a sentence. */
  readonly faults: readonly string[];
}

/** The sums of one market over matches. Matches are independent, the outcomes and lines of one are not. */
class MarketSums {
  readonly market: number;
  readonly stated: number;
  #matches = 0;
  #margins = 0;
  #expected = 0;
  #returned = 0;
  #squares = 0;
  #low = 0;

  constructor({ market_id, margin }: Market) {
    this.market = market_id;
    this.stated = margin;
  }

  /** Adds a flat bet on a line of the market, when the match decides it. */
  add({ outcomes }: Market, results: readonly JudgedResult[]): void {
    const chances = outcomes.reduce((sum, { probability }) => sum + probability, 0);
    const margin = outcomes.reduce((sum, { odds }) => sum + 1 / odds, 0) / chances - 1;
    if (margin < this.stated - 1e-9) this.#low += 1;
    const bets = outcomes.flatMap((outcome, n) =>
      outcome.active === 1 && results[n] !== 'void' ? [{ ...outcome, isWon: results[n] === 'won' }] : [],
    );
    if (bets.length === 0) return;
    const expected = bets.reduce((sum, { odds, probability }) => sum + odds * probability, 0) / bets.length;
    const returned = bets.reduce((sum, { odds, isWon }) => sum + (isWon ? odds : 0), 0) / bets.length;
    this.#matches += 1;
    this.#margins += margin;
    this.#expected += expected;
    this.#returned += returned;
    this.#squares += (returned - expected) ** 2;
  }

  get row(): MarketReturn {
    const matches = this.#matches;
    const [expected, simulated] = [this.#expected / matches, this.#returned / matches];
    const error = Math.sqrt(this.#squares) / matches;
    const faults = [
      ...(this.#low > 0 ? [`${this.#low} offers of market ${this.market} have less than their margin`] : []),
      ...(Math.abs(simulated - expected) > FAULT * error
        ? [`market ${this.market} returns ${simulated.toFixed(4)}, its prices say ${expected.toFixed(4)}`]
        : []),
    ];
    return {
      market: this.market,
      matches,
      stated: this.stated,
      offered: this.#margins / matches,
      expected,
      simulated,
      interval: INTERVAL * error,
      faults,
    };
  }
}

/** The end of a simulated match as the independent settlement takes it. */
const endOf = ({ result, scorers }: SimulatedMatch): FinalScore => ({
  half: result.half_time,
  full: result.full_time,
  order: scorers,
});

/** Flat bets on every market of simulated matches, settled by the public rules of the markets. */
export class FlatBets {
  readonly #markets = new Map<number, MarketSums>();

  /** Bets on one line of each market; `random` in [0, 1) chooses it. */
  add(match: SimulatedMatch, random: () => number): void {
    const end = endOf(match);
    for (const id of new Set(match.markets.map(({ market_id }) => market_id))) {
      const lines = match.markets.filter(({ market_id }) => market_id === id);
      const line = lines[Math.floor(random() * lines.length)];
      if (line === undefined) continue;
      const { market_id, specifier, outcomes } = line;
      const results = outcomes.map(({ outcome_id }) => {
        const result = marketResult(market_id, specifier, outcome_id, end);
        if (result === null) throw new Error(`market ${market_id} ${specifier} is not decided`);
        return result;
      });
      const sums = this.#markets.get(market_id) ?? new MarketSums(line);
      sums.add(line, results);
      this.#markets.set(market_id, sums);
    }
  }

  /** A row for each market, in the order of their ids. */
  rows(): MarketReturn[] {
    return [...this.#markets.values()].map(({ row }) => row).sort((a, b) => a.market - b.market);
  }
}
