import { type JackpotCategory, JackpotPaidTier, JackpotRules, type JackpotTicket } from '@jukwaa/contracts';
import { aliasesOf, paidTiers } from '@jukwaa/domain/pools';
import * as v from 'valibot';
import { type JackpotGameRow, wireGame } from '../results/game-row.ts';

/** A ticket with the facts of its jackpot, as the tables store it. */
export interface JackpotTicketRow {
  readonly id: number;
  readonly user_id: number;
  readonly jackpot_id: number;
  readonly category: JackpotCategory;
  readonly name: string;
  readonly ends_at: Date;
  readonly rules: unknown;
  /** The paid tiers of the newest settlement that has counted its lines; null before. */
  readonly paid_tiers: unknown;
  readonly by_operator: boolean;
  readonly code: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly state: JackpotTicket['state'];
  readonly lines: number;
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
  readonly withholding_tax_cents: number;
  readonly paid_cents: number | null;
  readonly won_lines: readonly number[] | null;
  readonly picks: readonly number[];
}

const PaidTiers = v.nullable(v.array(JackpotPaidTier));

/** The tiers that a ticket won. `won_lines` follows the paid tiers of its jackpot, best first. */
function wonTiers(
  { won_lines, paid_tiers }: JackpotTicketRow,
  tiers: readonly number[],
): JackpotTicket['won'] {
  const paid = v.parse(PaidTiers, paid_tiers) ?? [];
  return tiers.flatMap((right, index) => {
    const lines = won_lines?.[index] ?? 0;
    const each = paid.find((tier) => tier.right === right)?.each_cents ?? 0;
    return lines > 0 && each > 0 ? [{ right, lines, winning_cents: lines * each }] : [];
  });
}

/** A ticket as its owner sees it; `games` are those of its jackpot by match number. */
export function ticketView(row: JackpotTicketRow, games: readonly JackpotGameRow[]): JackpotTicket {
  const tiers = paidTiers(games.length, v.parse(JackpotRules, row.rules));
  return {
    id: String(row.id),
    code: row.code,
    jackpot_id: row.jackpot_id,
    jackpot_category_id: row.category,
    name: row.name,
    created_at: row.placed_at.toISOString(),
    closes_at: row.ends_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    state: row.state,
    ...(row.by_operator && { by_operator: true }),
    lines: row.lines,
    stake_cents: row.stake_cents,
    wager_tax_cents: row.wager_tax_cents,
    tiers,
    won: wonTiers(row, tiers),
    withholding_tax_cents: row.withholding_tax_cents,
    paid_cents: row.paid_cents,
    games: games.map((game) => ({
      ...wireGame(game),
      picks: aliasesOf(row.picks[game.match_number - 1] ?? 0),
    })),
  };
}
