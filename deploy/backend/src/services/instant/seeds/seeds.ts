import { createHash } from 'node:crypto';
import type { PlayerSeeds, RotateSeedsAnswer } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { fail, type Result, succeed } from '../../../kit/index.ts';
import { type InstantDeps, refuse } from '../instant-deps.ts';

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 10;

type SeedDeps = Pick<InstantDeps, 'clock' | 'rng' | 'seal'>;

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const commitmentOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

/** Stores a new server seed, encrypted; returns its id. */
async function addSeed(tx: Queryable, { clock, rng, seal }: SeedDeps, userId: number): Promise<number> {
  const seed = hexOf(rng.bytes(SEED_BYTES));
  const [row] = await tx.query<{ id: number }>(
    'insert into instant.seeds (user_id, created_at, commitment, sealed) values ($1, $2, $3, $4) returning id',
    [userId, clock.now(), commitmentOf(seed), seal.seal(seed)],
  );
  if (row === undefined) throw new Error('a seed has no id');
  return row.id;
}

/** Gives a user the first seeds, once; parallel calls wait for the first. */
async function addPlayer(tx: Queryable, deps: SeedDeps, userId: number): Promise<void> {
  const clientSeed = hexOf(deps.rng.bytes(CLIENT_SEED_BYTES));
  const added = await tx.query(
    'insert into instant.players (user_id, client_seed) values ($1, $2) on conflict (user_id) do nothing returning user_id',
    [userId, clientSeed],
  );
  if (added.length === 0) return;
  const seeds = [await addSeed(tx, deps, userId), await addSeed(tx, deps, userId)];
  await tx.query('update instant.players set seed_id = $2, next_seed_id = $3 where user_id = $1', [
    userId,
    ...seeds,
  ]);
}

interface SeedsRow {
  readonly commitment: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly next_commitment: string;
}

/** The seeds of a user's next rounds; the first call creates them. */
export async function seedsOf(tx: Queryable, deps: SeedDeps, userId: number): Promise<PlayerSeeds> {
  const read = () =>
    tx.query<SeedsRow>(
      `select s.commitment, p.client_seed, p.nonce, n.commitment as next_commitment
       from instant.players p join instant.seeds s on s.id = p.seed_id join instant.seeds n on n.id = p.next_seed_id
       where p.user_id = $1`,
      [userId],
    );
  const [known] = await read();
  if (known !== undefined) return known;
  await addPlayer(tx, deps, userId);
  const [row] = await read();
  if (row === undefined) throw new Error('a player has no seeds');
  return row;
}

/** The seeds of one round. */
export interface TakenSeeds {
  readonly seedId: number;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

interface TakenRow {
  readonly seed_id: number;
  readonly sealed: string;
  readonly commitment: string;
  readonly client_seed: string;
  readonly nonce: number;
}

/** Takes the seeds of a new round and counts the nonce up. Locks the player until the end of the transaction. */
export async function takeSeeds(tx: Queryable, deps: SeedDeps, userId: number): Promise<TakenSeeds> {
  const take = () =>
    tx.query<TakenRow>(
      `update instant.players p set nonce = p.nonce + 1 from instant.seeds s
       where p.user_id = $1 and s.id = p.seed_id and s.sealed is not null
       returning s.id as seed_id, s.sealed, s.commitment, p.client_seed, p.nonce - 1 as nonce`,
      [userId],
    );
  let [row] = await take();
  if (row === undefined) {
    await addPlayer(tx, deps, userId);
    [row] = await take();
  }
  if (row === undefined) throw new Error('a player has no seeds');
  const { seed_id, sealed, commitment, client_seed, nonce } = row;
  return { seedId: seed_id, serverSeed: deps.seal.open(sealed), commitment, clientSeed: client_seed, nonce };
}

/** Changes the client seed of the next rounds; open rounds keep theirs. */
export async function setClientSeed(
  tx: Queryable,
  deps: SeedDeps,
  userId: number,
  clientSeed: string,
): Promise<PlayerSeeds> {
  await seedsOf(tx, deps, userId);
  await tx.query('update instant.players set client_seed = $2 where user_id = $1', [userId, clientSeed]);
  return seedsOf(tx, deps, userId);
}

interface NamedSeed {
  readonly id: number;
  readonly sealed: string | null;
  readonly server_seed: string | null;
  readonly revealed_at: Date | null;
  readonly is_current: boolean;
  readonly is_played: boolean;
}

/** The seed that a rotation names, with its player locked. */
async function namedSeed(tx: Queryable, userId: number, commitment: string): Promise<NamedSeed | null> {
  await tx.query('select from instant.players where user_id = $1 for update', [userId]);
  const [seed] = await tx.query<NamedSeed>(
    `select s.id, s.sealed, s.server_seed, s.revealed_at, coalesce(p.seed_id = s.id, false) as is_current,
       exists (select from instant.rounds r where r.seed_id = s.id and r.ended_at is null) as is_played
     from instant.seeds s join instant.players p on p.user_id = s.user_id
     where s.user_id = $1 and s.commitment = $2`,
    [userId, commitment],
  );
  return seed ?? null;
}

/** Reveals a seed and brings the next one into use. */
async function reveal(
  tx: Queryable,
  deps: SeedDeps,
  userId: number,
  { id, sealed }: { readonly id: number; readonly sealed: string },
): Promise<{ readonly server_seed: string; readonly revealed_at: Date }> {
  const server_seed = deps.seal.open(sealed);
  const revealed_at = deps.clock.now();
  await tx.query('update instant.seeds set sealed = null, server_seed = $2, revealed_at = $3 where id = $1', [
    id,
    server_seed,
    revealed_at,
  ]);
  const next = await addSeed(tx, deps, userId);
  await tx.query(
    'update instant.players set seed_id = next_seed_id, next_seed_id = $2, nonce = 0 where user_id = $1',
    [userId, next],
  );
  return { server_seed, revealed_at };
}

/**
 * Reveals the server seed in use, named by its commitment. A repeat gets the same seed and rotates nothing. Refused while a round
 * of the seed is open.
 */
export async function rotateSeeds(
  tx: Queryable,
  deps: SeedDeps,
  userId: number,
  commitment: string,
): Promise<Result<RotateSeedsAnswer>> {
  const seed = await namedSeed(tx, userId, commitment);
  if (seed === null) return fail(refuse(409, 'seeds_changed'));
  const { id, sealed, is_current, is_played } = seed;
  if (is_current && is_played) return fail(refuse(409, 'round_open'));
  if (!is_current && seed.server_seed === null) return fail(refuse(409, 'seeds_changed'));
  const shown = sealed === null ? seed : await reveal(tx, deps, userId, { id, sealed });
  if (shown.server_seed === null || shown.revealed_at === null) throw new Error('a revealed seed is missing');
  const revealed = {
    server_seed: shown.server_seed,
    commitment,
    revealed_at: shown.revealed_at.toISOString(),
  };
  return succeed({ data: await seedsOf(tx, deps, userId), revealed });
}
