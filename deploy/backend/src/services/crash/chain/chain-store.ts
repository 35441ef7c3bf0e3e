import type { CrashChain, CrashGame } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { toHex } from '@jukwaa/domain/fairness';
import type { Seal, SeedSource } from '../../../kit/index.ts';
import type { CrashDeps } from '../crash-deps.ts';
import { CHECKPOINT, link, makeChain } from './make-chain.ts';
import { createStretches } from './stretches.ts';

interface ChainRow {
  readonly id: number;
  readonly first_round: number;
  readonly length: number;
  readonly tip: string;
  readonly client_seed: string | null;
  readonly created_at: Date;
}
/** A chain whose client seed is fixed. */
export type ReadyChain = ChainRow & { readonly client_seed: string };

const CHAIN = 'id, first_round, length, tip, client_seed, created_at';
/** The next chain is made when fewer games are left of the newest one. */
const SPARE = 10_000;
const placeOf = (chainId: number, position: number): string => `crash:${chainId}:${position}`;

export interface Chains {
  /** The chain of a round; null while it is being made. */
  chainOf(tx: Queryable, game: CrashGame, number: number): Promise<ReadyChain | null>;
  /** Whether the game has a chain at all: no round starts before. */
  isReady(game: CrashGame): Promise<boolean>;
  /** The hash at a position of a chain; position 0 is the tip. Secret above the last played round. */
  hashAt(tx: Queryable, chain: ChainRow, position: number): Promise<string>;
  seedsOf(game: CrashGame): SeedSource;
  /** Makes the chains that the games will need, one step each; the client seed is fixed after the tip is public. */
  prepare(games: readonly CrashGame[], length: number, signal: AbortSignal): Promise<void>;
}

export const publicChain = ({ id, created_at, ...chain }: ReadyChain): CrashChain => ({
  number: id,
  tip: chain.tip,
  client_seed: chain.client_seed,
  length: chain.length,
  first_round: chain.first_round,
  created_at: created_at.toISOString(),
});

export function createChains({ db, clock, rng, log }: CrashDeps, seal: Seal): Chains {
  const stretches = createStretches();

  async function stretchAt(tx: Queryable, { id }: ChainRow, position: number) {
    const known = stretches.find(id, position);
    if (known !== null) return known;
    const [row] = await tx.query<{ position: number; sealed: string }>(
      'select position, sealed from crash.checkpoints where chain_id = $1 and position >= $2 order by position limit 1',
      [id, position],
    );
    if (row === undefined) throw new Error(`the chain ${id} has no checkpoint from ${position} on`);
    const hashes = [seal.open(row.sealed, placeOf(id, row.position))];
    for (let n = 1; n < Math.min(CHECKPOINT, row.position); n += 1) hashes.push(link(hashes[n - 1] ?? ''));
    const stretch = { top: row.position, hashes };
    stretches.add(id, stretch);
    return stretch;
  }

  const chains: Chains = {
    async chainOf(tx, game, number) {
      const [row] = await tx.query<ChainRow>(
        `select ${CHAIN} from crash.chains where game = $1 and first_round <= $2 and first_round + length > $2`,
        [game, number],
      );
      const client_seed = row?.client_seed ?? null;
      return row === undefined || client_seed === null ? null : { ...row, client_seed };
    },

    async isReady(game) {
      const rows = await db.query(
        'select 1 as ready from crash.chains where game = $1 and client_seed is not null limit 1',
        [game],
      );
      return rows.length > 0;
    },

    async hashAt(tx, chain, position) {
      if (position === 0) return chain.tip;
      const { top, hashes } = await stretchAt(tx, chain, position);
      const hash = hashes[top - position];
      if (hash === undefined) throw new Error(`the chain ${chain.id} has no hash at ${position}`);
      return hash;
    },

    seedsOf: (game) => {
      const seedOf = async (tx: Queryable, number: number) => {
        const chain = await chains.chainOf(tx, game, number);
        if (chain === null) throw new Error(`round ${number} of ${game} has no chain`);
        return chains.hashAt(tx, chain, number - chain.first_round + 1);
      };
      return {
        take: async (tx, number) => ({ seed: await seedOf(tx, number), stored: String(number) }),
        open: (tx, stored) => seedOf(tx, Number(stored)),
      };
    },

    async prepare(games, length, signal) {
      for (const game of games) {
        if (signal.aborted) return;
        await fixClientSeed(game);
        await makeNext(game, length, signal);
      }
    },
  };

  /** A tip that was public since the last look gets its client seed. */
  async function fixClientSeed(game: CrashGame): Promise<void> {
    await db.query('update crash.chains set client_seed = $2 where game = $1 and client_seed is null', [
      game,
      toHex(rng.bytes(32)),
    ]);
  }

  async function makeNext(game: CrashGame, length: number, signal: AbortSignal): Promise<void> {
    const [newest] = await db.query<{ ends: number; played: number }>(
      `select first_round + length as ends, (select coalesce(max(number), 0) from crash.results where game = $1) as played
       from crash.chains where game = $1 order by first_round desc limit 1`,
      [game],
    );
    const first = newest?.ends ?? 1;
    if (newest !== undefined && newest.ends - newest.played > Math.min(SPARE, length / 2)) return;
    const { tip, checkpoints } = await makeChain(toHex(rng.bytes(32)), length, signal);
    await db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }>(
        `insert into crash.chains (game, first_round, length, tip, created_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning id`,
        [game, first, length, tip, clock.now()],
      );
      if (row === undefined) return;
      log.info({ game, first_round: first, tip }, 'a chain of seeds has its tip; its client seed follows');
      await tx.query(
        'insert into crash.checkpoints (chain_id, position, sealed) select $1, c.* from unnest($2::integer[], $3::text[]) as c',
        [
          row.id,
          checkpoints.map(({ position }) => position),
          checkpoints.map(({ position, seed }) => seal.seal(seed, placeOf(row.id, position))),
        ],
      );
    });
  }

  return chains;
}
