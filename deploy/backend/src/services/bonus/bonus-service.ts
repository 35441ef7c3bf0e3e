import { BonusAnswer, MessageBody, SandboxBonusBody } from '@jukwaa/contracts';
import { type Queryable, readRoutines } from '@jukwaa/database';
import { toKsh } from '@jukwaa/domain';
import {
  defineService,
  everyLeased,
  type Route,
  refuse,
  route,
  type Service,
  type ServiceContext,
} from '../../kit/index.ts';
import { bonusPerson, createBonusErasure } from './bonus-person.ts';
import { FIRST_BONUS_MIGRATION, GRANTS_MIGRATION, GRANTS_OF_USER_MIGRATION } from './bonus-schema.ts';
import { giveForDeposit, JOINS_MIGRATION } from './deposit-offer.ts';
import { expireFreeBets, giveBonus, giveWelcome, grantsOf } from './grants.ts';
import { offerRoutes } from './offer-routes.ts';

/** The interface of bonus for other services. */
export interface BonusFace {
  /** Grants a newly verified player the free bet, once per player. */
  welcome(tx: Queryable, userId: number): Promise<void>;
  /** Grants bonus in cents, once per key. */
  give(tx: Queryable, key: string, userId: number, amount_cents: number): Promise<boolean>;
  /** Gives the bonus of a deposit in its transaction, to a player who has joined that offer. */
  deposited(tx: Queryable, userId: number, amount_cents: number): Promise<void>;
  /** Reclaims expired free bets now, instead of in the next round. */
  expire(): Promise<number>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly bonus: BonusFace;
  }
}

export const BONUS_MIGRATIONS = [
  FIRST_BONUS_MIGRATION,
  GRANTS_MIGRATION,
  JOINS_MIGRATION,
  GRANTS_OF_USER_MIGRATION,
] as const;
export const BONUS_ROUTINES = readRoutines(new URL('./sql/', import.meta.url));
/** Interval between checks of free bets, in real ms: a fast clock must not load the database. */
const ROUND_MS = 15_000;

function balanceRoute({ db, clock, services }: ServiceContext): Route {
  return route({
    method: 'GET',
    url: '/bonus/balance',
    auth: 'user',
    summary: 'Bonus (b2), the part that waits for activation, the free bet, and loyalty points',
    schema: { response: { 200: BonusAnswer } },
    async handler({ user }) {
      const { bonus } = await services.wallet.balancesOf(user.id);
      const { pending_cents, freeBet } = await grantsOf(db, user.id, clock.now());
      const body = {
        balance: toKsh(bonus),
        pending_activation: toKsh(pending_cents),
        loyalty_balance: await services.betting.pointsOf(user.id),
        free_bet: freeBet && {
          amount_cents: freeBet.amount_cents,
          expires_at: freeBet.expires_at.toISOString(),
        },
      };
      return { status: 200 as const, body };
    },
  });
}

/** Sandbox route in place of the operator's office, which grants bonus. */
function giftRoute({ db, clock, rng, services }: ServiceContext): Route {
  return route({
    method: 'POST',
    url: '/bonus',
    auth: 'none',
    summary: 'Gives a player bonus that a bet on seven games activates',
    schema: { body: SandboxBonusBody, response: { 200: MessageBody } },
    async handler({ body }) {
      const person = await services.identity.personOf(Number(body.msisdn));
      if (person === null) return refuse(404, 'no_such_player');
      const key = Buffer.from(rng.bytes(9)).toString('base64url');
      await giveBonus(db, key, person.id, body.amount_cents, clock.now());
      return { status: 200 as const, body: { data: { message: 'Given' } } };
    },
  });
}

/** Grants to players: the free bet of the first two days, and bonus that a bet on seven games activates. */
export const bonusService = (): Service<'bonus'> =>
  defineService({
    name: 'bonus',
    migrations: BONUS_MIGRATIONS,
    routines: BONUS_ROUTINES,
    create(context) {
      const { db, clock } = context;
      const expire = () => expireFreeBets(db, clock.now());
      return {
        face: {
          async welcome(tx, userId) {
            await giveWelcome(tx, userId, clock.now());
          },
          give: (tx, key, userId, cents) => giveBonus(tx, key, userId, cents, clock.now()),
          deposited: (tx, userId, cents) => giveForDeposit(tx, userId, cents, clock.now()),
          expire,
        },
        routes: [balanceRoute(context), ...offerRoutes(context)],
        person: bonusPerson,
        erasure: createBonusErasure(context.clock),
        sandbox: [giftRoute(context)],
        start: () =>
          everyLeased(context.withLease, 'bonus.expiry', ROUND_MS, async () => {
            await expire();
          }),
      };
    },
  });
