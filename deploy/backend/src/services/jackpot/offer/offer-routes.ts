import { type Jackpot, JackpotsAnswer, JackpotTermsAnswer } from '@jukwaa/contracts';
import { toKsh } from '@jukwaa/domain';
import { type Route, route } from '../../../kit/index.ts';
import type { OpeningTerms } from './choose-games.ts';
import { type CurrentOffer, gameNow } from './game-now.ts';
import type { JackpotFacts } from './jackpot-facts.ts';
import type { ReadPots } from './jackpot-pots.ts';
import type { JackpotStore } from './jackpot-store.ts';

interface Deps {
  readonly store: JackpotStore;
  readonly pots: ReadPots;
  readonly offer: CurrentOffer;
  readonly terms: () => readonly OpeningTerms[];
  /** Time after a settlement in which a corrected result is settled again, in hours. */
  readonly correctableHours: number;
  /** Time of the services' clock. */
  readonly now: () => Date;
}

/** A jackpot as pages see it, with its current pots and the state of its games in the offer. */
async function jackpotView(
  jackpot: JackpotFacts,
  outcomes: ReadonlyMap<number, Jackpot['games'][number]['outcomes']>,
  { pots, offer }: Pick<Deps, 'pots' | 'offer'>,
): Promise<Jackpot> {
  const [main, ...tiers] = await pots(jackpot);
  return {
    id: jackpot.id,
    jackpot_category_id: jackpot.category,
    name: jackpot.name,
    prize: toKsh(main?.pot_cents ?? jackpot.main_cents),
    stake: toKsh(jackpot.stake_cents),
    start: jackpot.starts_at.toISOString(),
    end: jackpot.ends_at.toISOString(),
    number_of_games: jackpot.games.length,
    games: jackpot.games.map((game) => ({
      ...game,
      date: game.date.toISOString(),
      market_id: 1,
      status: 0,
      active: 0,
      outcomes: outcomes.get(game.match_id) ?? [],
      ...gameNow(game.match_id, offer),
    })),
    rules: jackpot.rules,
    tiers,
    commitment: jackpot.commitment,
  };
}

/** Routes for the jackpots on sale, and the rules of the next ones. */
export const offerRoutes = ({ store, terms, correctableHours, now, ...live }: Deps): Route[] => [
  route({
    method: 'GET',
    url: '/jackpots',
    auth: 'none',
    summary: 'Jackpots that can be played, with their games and current prizes',
    limit: { max: 240, windowMs: 60_000 },
    schema: { response: { 200: JackpotsAnswer } },
    async handler() {
      const open = await store.openAt(now());
      const data = await Promise.all(
        open.map(({ jackpot, outcomes }) => jackpotView(jackpot, outcomes, live)),
      );
      return { status: 200 as const, body: { data } };
    },
  }),
  route({
    method: 'GET',
    url: '/rules',
    auth: 'none',
    summary: 'Price, guarantee and shares of the next jackpots, by category',
    schema: { response: { 200: JackpotTermsAnswer } },
    handler: async () => ({
      status: 200 as const,
      body: {
        data: terms().map(({ category, name, games, stake_cents, rules }) => ({
          jackpot_category_id: category,
          name,
          stake: toKsh(stake_cents),
          number_of_games: games,
          rules,
          correctable_hours: correctableHours,
        })),
      },
    }),
  }),
];
