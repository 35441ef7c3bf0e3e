import { fail, ok, type Result } from '@jukwaa/contracts';
import { settleStep } from './settle-jackpots.ts';
import type { SettlementDeps } from './settlement-deps.ts';
import type { SettlementKind } from './settlement-row.ts';
import { type Author, startSettlement } from './start-settlement.ts';

/** `waiting`: matches without a result are left, which `missing` names. */
export interface HandSettlement {
  readonly outcome: SettlementKind | 'waiting';
  readonly missing: string[];
}

/**
 * Settles a closed jackpot at once, as the service does by itself, or refunds every ticket whatever the results.
 *
 * @returns the outcome after the last payment, or why nothing was done
 */
export async function settleByHand(
  jackpotId: number,
  author: Author,
  deps: SettlementDeps,
): Promise<Result<HandSettlement, string>> {
  const { db } = deps;
  const [jackpot] = await db.query<{ is_closed: boolean }>(
    'select closed_at is not null as is_closed from jackpot.jackpots where id = $1 and rules is not null',
    [jackpotId],
  );
  if (jackpot === undefined) return fail(`there is no jackpot ${jackpotId}`);
  if (!jackpot.is_closed) return fail(`jackpot ${jackpotId} still sells tickets`);
  const started = await db.transaction((tx) => startSettlement(tx, jackpotId, deps, author));
  if (!started.ok) return started;
  while (await settleStep(jackpotId, deps));
  return ok(await outcomeOf(jackpotId, deps));
}

async function outcomeOf(jackpotId: number, { db }: SettlementDeps): Promise<HandSettlement> {
  const rows = await db.query<{ outcome: SettlementKind | null; match: string; is_missing: boolean }>(
    `select j.outcome, g.home_team || ' - ' || g.away_team as match, g.result is null as is_missing
     from jackpot.jackpots j join jackpot.games g on g.jackpot_id = j.id where j.id = $1 order by g.match_number`,
    [jackpotId],
  );
  const outcome = rows[0]?.outcome ?? 'waiting';
  const missing = outcome === 'waiting' ? rows.filter(({ is_missing }) => is_missing) : [];
  return { outcome, missing: missing.map(({ match }) => match) };
}
