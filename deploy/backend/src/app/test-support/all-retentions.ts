import type { Database, Queryable } from '@jukwaa/database';
import type { RetentionRule, ServiceRetention } from '../../kit/index.ts';
import { onceRetention } from '../../kit/once/once-retention.ts';
import { removeOld } from '../../kit/retention/retention.ts';
import { roundsRetention } from '../../kit/rounds/index.ts';
import { SystemClock } from '../../kit/time/system-clock.ts';
import { sandboxRetention } from '../../sandbox/sandbox-retention.ts';
import { bettingRetention } from '../../services/betting/betting-retention.ts';
import { casinoRetention } from '../../services/casino/casino-retention.ts';
import { fixtureRetention } from '../../services/fixture/retention/fixture-retention.ts';
import { identityRetention } from '../../services/identity/identity-retention.ts';
import { instantRetention } from '../../services/instant/instant-retention.ts';
import { jackpotRetention } from '../../services/jackpot/jackpot-retention.ts';
import { ligiRetention } from '../../services/ligi/ligi-retention.ts';
import { virtualsRetention } from '../../services/virtuals/virtuals-retention.ts';
import { walletRetention } from '../../services/wallet/wallet-retention.ts';

export const CORRECTABLE_MS = 3 * 86_400_000;
const clock = new SystemClock();

/** The time this many ms ago. */
export const ago = (ms: number): Date => new Date(Date.now() - ms);

/** An age just over the period, and one just under it. */
export const old = ({ keepMs }: { readonly keepMs: number }): Date => ago(keepMs + 60_000);
export const young = ({ keepMs }: { readonly keepMs: number }): Date => ago(keepMs - 60_000);

/** The retention rules of every service. Jackpots and rounds of Ligi Soo can be corrected for three days. */
const RETENTIONS: readonly ServiceRetention[] = [
  sandboxRetention,
  roundsRetention,
  onceRetention([bettingRetention, instantRetention, walletRetention]),
  fixtureRetention,
  bettingRetention,
  casinoRetention,
  identityRetention,
  instantRetention,
  jackpotRetention(() => ago(CORRECTABLE_MS)),
  ligiRetention(() => ago(CORRECTABLE_MS)),
  virtualsRetention,
  walletRetention,
];

export const allRules = (): RetentionRule[] => RETENTIONS.flatMap(({ rules = [] }) => rules);

/** Runs every rule of every service once; returns the number of removed rows. */
export async function sweep(db: Database | Queryable): Promise<number> {
  let removed = 0;
  for (const rule of allRules()) removed += await removeOld({ db, clock }, RETENTIONS, rule);
  return removed;
}
