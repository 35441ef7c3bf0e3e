import { request } from 'node:http';
import { Id } from '@jukwaa/contracts';
import { type Database, DatabaseUnavailable, type Migration } from '@jukwaa/database';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import { keyOf, testIdentity } from '../../../services/wallet/test-support/test-identity.ts';
import {
  type Clock,
  defineOrders,
  defineService,
  fail,
  orderRoutes,
  parseEnv,
  refusalOf,
  succeed,
} from '../../index.ts';

const TABLES: Migration = {
  id: '001-tickets',
  sql: `create schema raffle;
    create table raffle.tickets (id bigint generated always as identity primary key, user_id bigint not null, note text);`,
};
const TicketBody = v.object({
  price_cents: Id,
  note: v.optional(v.string(), ''),
  /** How the decision ends after it has written the ticket. */
  ending: v.optional(v.picklist(['bought', 'refused', 'thrown']), 'bought'),
});
const raffle = defineService({
  name: 'raffle',
  migrations: [TABLES],
  create: ({ db, clock }) => ({
    face: undefined,
    routes: orderRoutes({
      db,
      orders: defineOrders({ scope: 'raffle', clock, result: v.object({ id: Id }) }),
      url: '/tickets',
      summary: 'Buys a ticket, once per Idempotency-Key',
      body: TicketBody,
      answer: v.object({ id: Id }),
      async decide(tx, user, { note, ending }) {
        const [row] = await tx.query<{ id: number }>(
          'insert into raffle.tickets (user_id, note) values ($1, $2) returning id',
          [user.id, note],
        );
        if (ending === 'thrown') throw new Error('the decision broke after it wrote');
        if (ending === 'refused') return fail(refusalOf(422, { code: 'limit_reached', message: 'No more' }));
        return succeed({ id: row?.id ?? 0 });
      },
    }),
  }),
});

export interface RaffleCall {
  readonly user: number;
  /** Each text is sent as a header of its own. */
  readonly keys: readonly string[];
  /** The JSON text as it is sent. */
  readonly body?: string;
  readonly isRecall?: boolean;
}
export interface RaffleReply {
  readonly status: number;
  readonly code: string | undefined;
  readonly id: number | undefined;
}
const ReplyBody = v.object({ code: v.optional(v.string()), id: v.optional(v.number()) });
/** The answer of a recalled order. */
export const RECALLED: RaffleReply = { status: 422, code: 'recalled', id: undefined };

/** A product on `orderRoutes` over HTTP. `loseNext` makes the next commit succeed without an answer. */
export async function startRaffle(inner: Database, clock: Clock) {
  let isLost = false;
  const db: Database = {
    ...inner,
    async transaction(work, options) {
      const done = await inner.transaction(work, options);
      if (isLost) {
        isLost = false;
        throw new DatabaseUnavailable('the answer was lost', 'unknown');
      }
      return done;
    },
  };
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent' }),
    db,
    clock,
    services: [testIdentity(), raffle],
  });
  const { url } = await backend.listen({ port: 0 });

  const send = ({ user, keys, body = '{"price_cents":500}', isRecall = false }: RaffleCall) =>
    new Promise<RaffleReply>((resolve, reject) => {
      const headers = {
        'api-key': keyOf(user),
        'content-type': 'application/json',
        'idempotency-key': [...keys],
      };
      const call = request(
        `${url}/api/raffle/tickets${isRecall ? '/recall' : ''}`,
        { method: 'POST', headers },
        async (response) => {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part);
          const text = Buffer.concat(parts).toString('utf8');
          const { code, id } = v.parse(ReplyBody, JSON.parse(text));
          resolve({ status: response.statusCode ?? 0, code, id });
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  return {
    send,
    loseNext: () => {
      isLost = true;
    },
    ticketsOf: async (user: number) =>
      (await inner.query('select id from raffle.tickets where user_id = $1', [user])).length,
    keysOf: async (user: number) =>
      (await inner.query<{ key: string }>('select key from kit.once where user_id = $1', [user])).map(
        ({ key }) => key,
      ),
    close: () => backend.close(),
  };
}
