import {
  BetAnswer,
  type BetState,
  BetsAnswer,
  BetsQuery,
  ErrorBody,
  IdempotencyKey,
  OddsChangedBody,
  PlaceBetBody,
  QuoteAnswer,
  QuoteBody,
  QuotedLeg,
  RefusedBetsAnswer,
  RefusedBetsQuery,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { type BetProduct, summarise } from '@jukwaa/domain';
import * as v from 'valibot';
import { type RateLimit, RECALL_LIMIT, type Route, route, storedRefusalOf } from '../../kit/index.ts';
import type { BetsRepository } from './bet-lists/bets-repository.ts';
import { refusedBets } from './bet-lists/refused-bets.ts';
import { BetParams } from './bet-params.ts';
import type { BettingPolicy } from './betting-policy.ts';
import { refuse } from './betting-texts.ts';
import type { BettingOffer } from './offer-port.ts';
import { judgeLegs } from './placement/judge-legs.ts';
import type { PlaceBet, RecallBet } from './placement/place-bet.ts';
import type { BetRefusal } from './placement/refusals.ts';

interface RouteDeps {
  readonly db: Database;
  readonly offer: Pick<BettingOffer, 'current'>;
  readonly bets: BetsRepository;
  readonly placeBet: PlaceBet;
  readonly recallBet: RecallBet;
  readonly policy: Pick<BettingPolicy, 'forBets'>;
}

type Ask = v.InferOutput<typeof BetsQuery>;
/** A refusal with the current state of the legs. */
const LegsRefused = v.object({ ...ErrorBody.entries, legs: v.array(QuotedLeg) });
const NOTHING = { data: [], last_page: 0, total: 0 };
const STATES: Record<Ask['subfilter'], readonly BetState[] | null> = {
  all: null,
  open: ['open'],
  settled: ['won', 'lost', 'void', 'cashed_out'],
  won: ['won'],
  lost: ['lost'],
  void: ['void'],
  cashed_out: ['cashed_out'],
};
interface Kind {
  readonly stakeType: 'cash' | 'free' | null;
  readonly product: BetProduct | null;
}
const EVERY_KIND: Kind = { stakeType: null, product: null };
/** Jackpot bets belong to their own service. */
const KINDS: Record<NonNullable<Ask['filter']>, Kind | null> = {
  normalBets: { stakeType: 'cash', product: 'sports' },
  freeBets: { stakeType: 'free', product: null },
  jackpotBets: null,
  virtualBets: { stakeType: null, product: 'virtual' },
};

export const bettingRoutes = (deps: RouteDeps): Route[] => [...placingRoutes(deps), ...readingRoutes(deps)];

function refusalAnswer({ code, error_message, values, legs = [], limit }: BetRefusal) {
  if (code === 'odds_changed')
    return { status: 409 as const, body: { code: 'odds_changed' as const, error_message, legs } };
  if (code === 'leg_unavailable')
    return { status: 422 as const, body: { code: 'leg_unavailable' as const, error_message, legs } };
  const answer = { code, message: error_message, ...(values && { values }) };
  return storedRefusalOf(code === 'key_reused' ? 409 : 422, answer, limit && { limit });
}

/** A route that places or recalls the bet of a key. */
const keyedRoute = (url: string, summary: string, decide: PlaceBet, limit: RateLimit): Route =>
  route({
    method: 'POST',
    url,
    auth: 'user',
    summary,
    limit,
    schema: {
      body: PlaceBetBody,
      response: { 200: BetAnswer, 409: OddsChangedBody, 422: LegsRefused },
    },
    async handler({ user, body, header, arrival }) {
      const key = v.safeParse(IdempotencyKey, header('idempotency-key'));
      if (!key.success) return refuse(400, 'no_key');
      const placement = await decide(user.id, key.output, body, arrival);
      if (placement.state === 'refused') return refusalAnswer(placement.refusal);
      return { status: 200 as const, body: { data: placement.bet } };
    },
  });

function placingRoutes({ offer, placeBet, recallBet, policy }: RouteDeps): Route[] {
  return [
    route({
      method: 'POST',
      url: '/quote',
      auth: 'none',
      summary: 'How picks stand now and what a bet on them would pay',
      limit: { max: 120, windowMs: 60_000 },
      schema: { body: QuoteBody, response: { 200: QuoteAnswer } },
      async handler({ body }) {
        const legs = judgeLegs(body.picks, offer.current(body.picks)).map((leg) => leg.quoted);
        const summary = summarise('bet', legs, body.stake_cents, policy.forBets());
        return { status: 200 as const, body: { legs, summary } };
      },
    }),
    keyedRoute('/bets', 'Places a bet, once per Idempotency-Key', placeBet, { max: 60, windowMs: 60_000 }),
    keyedRoute(
      '/bets/recall',
      'Takes back the bet of an Idempotency-Key, unless it has been placed',
      recallBet,
      RECALL_LIMIT,
    ),
  ];
}

function readingRoutes({ db, bets }: RouteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: '/bets',
      auth: 'user',
      summary: 'The user’s bets, newest first',
      schema: { querystring: BetsQuery, response: { 200: BetsAnswer } },
      async handler({ user, query }) {
        const kind = query.filter === undefined ? EVERY_KIND : KINDS[query.filter];
        if (kind === null) return { status: 200 as const, body: NOTHING };
        const states = STATES[query.subfilter];
        return {
          status: 200 as const,
          body: await bets.list(user.id, { ...query, ...kind, states }),
        };
      },
    }),
    route({
      method: 'GET',
      url: '/bets/:id',
      auth: 'user',
      summary: 'One bet of the user',
      schema: {
        params: BetParams,
        response: { 200: BetAnswer },
      },
      async handler({ user, params }) {
        const bet = await bets.byId(params.id);
        return bet?.userId === user.id
          ? { status: 200 as const, body: { data: bet.view } }
          : refuse(404, 'no_such_bet');
      },
    }),
    route({
      method: 'GET',
      url: '/bets/refused',
      auth: 'user',
      summary: 'Bets that were not taken, each with its reason, newest first',
      schema: { querystring: RefusedBetsQuery, response: { 200: RefusedBetsAnswer } },
      async handler({ user, query }) {
        return { status: 200 as const, body: await refusedBets(db, user.id, query) };
      },
    }),
  ];
}
