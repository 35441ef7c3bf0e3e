import { randomBytes } from 'node:crypto';
import type { Queryable } from '@jukwaa/database';

/** The player's name at a provider: random, so that providers learn neither account ids nor numbers of players. */
export async function playerOf(tx: Queryable, provider: string, user: number): Promise<string> {
  await tx.query(
    'insert into casino.players (provider, user_id, player) values ($1, $2, $3) on conflict (provider, user_id) do nothing',
    [provider, user, `p-${randomBytes(12).toString('hex')}`],
  );
  const [row] = await tx.query<{ player: string }>(
    'select player from casino.players where provider = $1 and user_id = $2',
    [provider, user],
  );
  if (row === undefined) throw new Error('a player has no name at the provider');
  return row.player;
}

/** The same, locked until the end of the caller's transaction. */
export async function lockPlayer(tx: Queryable, provider: string, user: number): Promise<string> {
  const player = await playerOf(tx, provider, user);
  await tx.query('select from casino.players where provider = $1 and user_id = $2 for update', [
    provider,
    user,
  ]);
  return player;
}

/** The user behind a name; null for an unknown one. */
export async function userOf(tx: Queryable, provider: string, player: string): Promise<number | null> {
  const [row] = await tx.query<{ user_id: number }>(
    'select user_id from casino.players where provider = $1 and player = $2',
    [provider, player],
  );
  return row?.user_id ?? null;
}

/** The user's cash balance in cents, in the caller's transaction. */
export async function balanceOf(tx: Queryable, user: number): Promise<number> {
  const [row] = await tx.query<{ balance: number | null }>(
    "select wallet.balance_of($1, 'main') as balance",
    [user],
  );
  return row?.balance ?? 0;
}
