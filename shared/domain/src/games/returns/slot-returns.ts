import { slotFacts, slotRound } from '../slots/slot.ts';
import { SLOT_GAMES } from '../slots/slot-games.ts';
import type { ReturnRow } from './row.ts';
import { type Random, STAKE_CENTS, sampled } from './simulate.ts';

const ROUNDS = 400_000;
/** The returns that the rules were made for. */
const PUBLISHED = { low: 0.962, medium: 0.9605, high: 0.9585 } as const;

const drawFrom = (random: Random) => (limit: number) => Math.floor(random() * limit);

/** The sandbox provider's slots; games with the same rules share a row. */
export const slotReturns = (): ReturnRow[] =>
  [...new Map(Object.values(SLOT_GAMES).map((game) => [game.volatility, game])).values()].map(
    ({ rules, volatility }) => {
      const { returnToPlayer, deviation } = slotFacts(rules);
      return {
        bet: `${volatility} volatility`,
        computed: returnToPlayer,
        deviation,
        published: {
          value: PUBLISHED[volatility],
          within: 0.0005,
          source: 'all combinations of stops; own strips and pays',
        },
        simulation: {
          rounds: ROUNDS,
          run: (rounds, random) =>
            sampled(rounds, () => slotRound(rules, STAKE_CENTS, drawFrom(random)).won_cents / STAKE_CENTS),
        },
      };
    },
  );
