import { createHash } from 'node:crypto';
import type { Queryable } from '@jukwaa/database';

/** A launch token can be exchanged for this long (ms). */
const TOKEN_MS = 120_000;
/** A session without a call for this long is over: bets are refused, wins are not (ms). */
const IDLE_MS = 4 * 3_600_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The session of a token. It is derived, so a repeated exchange returns it although only hashes are stored. */
export const sessionOf = (token: string): string =>
  createHash('sha256').update(`session:${token}`).digest('base64url');

export interface GameSession {
  readonly id: number;
  readonly user_id: number;
  readonly game: string;
}

/** A launch with money. `isExchanged`: the provider never exchanges tokens, so the session runs at once. */
interface NewSession {
  readonly provider: string;
  readonly user: number;
  readonly game: string;
  readonly token: string;
  readonly isExchanged: boolean;
}

/** Stores a launch. The player's earlier sessions of the game are over, so a game that is open twice takes bets once. */
export async function openSession(tx: Queryable, launch: NewSession, at: Date): Promise<void> {
  const { provider, user, game, token, isExchanged } = launch;
  await tx.query(
    'update casino.sessions set ended_at = $4 where user_id = $1 and provider = $2 and game = $3 and ended_at is null',
    [user, provider, game, at],
  );
  await tx.query(
    `insert into casino.sessions (provider, user_id, game, token_hash, session_hash, token_expires_at, last_at, transaction)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      provider,
      user,
      game,
      hashOf(token),
      hashOf(sessionOf(token)),
      new Date(at.getTime() + TOKEN_MS),
      at,
      isExchanged ? 'launch' : null,
    ],
  );
}

/** Ends all sessions of a player: bets are refused from now on, wins of running rounds are paid. */
export async function endSessions(tx: Queryable, userId: number, at: Date): Promise<void> {
  await tx.query('update casino.sessions set ended_at = $2 where user_id = $1 and ended_at is null', [
    userId,
    at,
  ]);
}

interface Exchange {
  readonly provider: string;
  readonly token: string;
  readonly transaction: string;
}

/**
 * Exchanges a token once; a repeat with the same transaction succeeds again, while the token is valid and its session runs. So a
 * token from the history of a browser revives no session. Null: unknown, late, used or over.
 */
export async function exchangeToken(
  tx: Queryable,
  { provider, token, transaction }: Exchange,
  at: Date,
): Promise<GameSession | null> {
  const [session] = await tx.query<GameSession>(
    `update casino.sessions set transaction = $3, last_at = $4
     where token_hash = $1 and provider = $2
       and (transaction is null or transaction = $3) and token_expires_at > $4 and ended_at is null
     returning id, user_id, game`,
    [hashOf(token), provider, transaction, at],
  );
  return session ?? null;
}

/** The session of a provider by its id; null when it is over or was never exchanged. */
export async function runningSession(
  tx: Queryable,
  provider: string,
  session: string,
  at: Date,
): Promise<GameSession | null> {
  const [found] = await tx.query<GameSession>(
    `update casino.sessions set last_at = greatest(last_at, $3)
     where session_hash = $1 and provider = $2 and transaction is not null and ended_at is null and last_at > $4
     returning id, user_id, game`,
    [hashOf(session), provider, at, new Date(at.getTime() - IDLE_MS)],
  );
  return found ?? null;
}

/** Whether the player has a running session of the game, for providers whose bets name none. */
export async function hasRunningSession(
  tx: Queryable,
  { provider, user, game }: { readonly provider: string; readonly user: number; readonly game: string },
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update casino.sessions set last_at = greatest(last_at, $4)
     where user_id = $1 and provider = $2 and game = $3 and transaction is not null and ended_at is null and last_at > $5
     returning id`,
    [user, provider, game, at, new Date(at.getTime() - IDLE_MS)],
  );
  return rows.length > 0;
}
