import { SLOT_GAMES, type SlotGame, slotFacts } from '@jukwaa/domain/slots';
import {
  type DeclaredRoute,
  type InputRules,
  type Inputs,
  type RawInputs,
  Refusal,
  type RouteAnswer,
  type RouteSchema,
  type RunnableRoute,
  runs,
} from '@jukwaa/http-kit';
import type * as v from 'valibot';
import {
  BalanceBody,
  type ErrorAnswer,
  FinishBody,
  MoneyAnswer,
  OpenAnswer,
  OpenBody,
  SPIN_MS,
  SpinAnswer,
  SpinBody,
  STAKES,
} from './provider-contract.ts';
import type { Seat, Seats } from './seats.ts';
import { finish, openRoundOf, type SpinDeps, shownBalance, spin } from './spin.ts';

/** A refusal with its code; the page has the sentence. */
export class PlayRefused extends Refusal {
  override readonly body: v.InferOutput<typeof ErrorAnswer>;

  constructor(status: number, code: string) {
    super(status, code);
    this.body = { code };
  }
}

const RULES: InputRules = { namesAll: false, refuse: () => new PlayRefused(400, 'bad_request') };
const percent = (share: number): number => Math.round(share * 1_000_000) / 10_000;

/** The facts of each game; enumerated once. */
const FACTS = new Map(Object.entries(SLOT_GAMES).map(([slug, game]) => [slug, factsOf(game)]));

function factsOf({ rules, volatility, maxWin }: SlotGame) {
  const { returnToPlayer, hitRate } = slotFacts(rules);
  return {
    return_percent: percent(returnToPlayer),
    hit_percent: percent(hitRate),
    max_win: maxWin,
    volatility,
    free_spins: rules.freeSpins,
    free_times: rules.freeTimes,
    pays: Object.entries(rules.pays).map(([symbol, times]) => ({ symbol, times })),
    strips: [...rules.strips],
  };
}

function openAnswer(deps: SpinDeps, seat: Seat) {
  const { game, id, slug, account } = seat;
  return {
    seat: id,
    name: game.name,
    hue: game.hue,
    shapes: game.shapes,
    is_demo: account === null,
    balance_cents: shownBalance(deps, seat),
    stakes: [...STAKES],
    round: openRoundOf(deps, seat),
    facts: FACTS.get(slug) ?? factsOf(game),
  };
}

type ProviderRoute = RunnableRoute<RawInputs>;

/** Declares a call of the page. */
const call = <S extends RouteSchema>(
  declared: DeclaredRoute<S>,
  handler: (inputs: Inputs<S>) => Promise<RouteAnswer<S> | Refusal>,
): ProviderRoute => ({ ...declared, run: runs<S, object>(declared, RULES, handler) });

const noSeat = () => new PlayRefused(404, 'unknown_seat');

/** The calls of the game's page. */
export function playRoutes(deps: SpinDeps, seats: Seats): ProviderRoute[] {
  return [
    call(
      { method: 'POST', url: '/api/open', schema: { body: OpenBody, response: { 200: OpenAnswer } } },
      async ({ body }) => {
        const seat = await seats.open(body.game, body.token, body.request);
        if (!seat.ok) return new PlayRefused(422, seat.error);
        return { status: 200 as const, body: openAnswer(deps, seat.value) };
      },
    ),
    call(
      { method: 'POST', url: '/api/spin', schema: { body: SpinBody, response: { 200: SpinAnswer } } },
      async ({ body }) => {
        const answer = await seats.use(body.seat, async (seat) => ({
          seat,
          round: await spin(deps, seat, body),
        }));
        if (answer === null) return noSeat();
        const { seat, round } = answer;
        if (!round.ok) return new PlayRefused(422, round.error);
        const wait_ms = Math.max(0, seat.lastSpin + SPIN_MS - deps.now());
        const balance_cents = shownBalance(deps, seat);
        return { status: 200 as const, body: { round: round.value, balance_cents, wait_ms } };
      },
    ),
    call(
      { method: 'POST', url: '/api/finish', schema: { body: FinishBody, response: { 200: MoneyAnswer } } },
      async ({ body }) => {
        const paid = await seats.use(body.seat, (seat) => finish(deps, seat));
        if (paid === null) return noSeat();
        return paid.ok
          ? { status: 200 as const, body: { balance_cents: paid.value } }
          : new PlayRefused(422, paid.error);
      },
    ),
    call(
      { method: 'POST', url: '/api/balance', schema: { body: BalanceBody, response: { 200: MoneyAnswer } } },
      async ({ body }) => {
        const balance = await seats.use(body.seat, async (seat) => {
          if (seat.account !== null) {
            const read = await deps.wallet.balance({ session: seat.account.session });
            if (read.ok) seat.balance = read.value.balance_cents;
          }
          return shownBalance(deps, seat);
        });
        return balance === null ? noSeat() : { status: 200 as const, body: { balance_cents: balance } };
      },
    ),
  ];
}
