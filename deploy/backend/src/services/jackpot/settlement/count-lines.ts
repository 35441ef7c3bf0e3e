import type { Queryable } from '@jukwaa/database';
import { gamesRight, linesByRight, potsOf, sharePots } from '@jukwaa/domain/pools';
import type { PhaseStep, SettlementDeps } from './settlement-deps.ts';
import { advance, enter, movesOf, type RunningSettlement, wonIn } from './settlement-row.ts';
import { correctedMessages } from './ticket-messages.ts';

/** Tickets in one batch: it takes some 50 ms, for which an embedded database answers nothing else. */
const COUNTED_AT_ONCE = 2_000;

interface CountedTicket {
  readonly id: number;
  readonly user_id: number;
  /** One digit for each game. */
  readonly picks: string;
  readonly state: string;
}

// The picks are read as one text: it is parsed several times as fast as an array.
const BATCH = `
  select id, user_id, coalesce(array_to_string(picks, ''), '') as picks, state from jackpot.tickets
  where jackpot_id = $1 and id > $2 order by id limit $3`;

const LOSE = `
  update jackpot.tickets set state = 'lost', paid_cents = 0, settled_at = $5
  where jackpot_id = $1 and id > $2 and id <= $3 and state <> 'lost' and id <> all ($4::bigint[])`;

const KEEP_WINNERS = `
  insert into jackpot.prizes (jackpot_id, n, ticket_id, lines)
  select $1, $2, w.id, w.lines from jsonb_to_recordset($3::jsonb) as w (id bigint, lines integer[])`;

/** Lines by paid tier of a ticket; null when no line of it wins. */
function winningLines({ picks }: CountedTicket, { results, rights }: RunningSettlement): number[] | null {
  const masks = Array.from(picks, Number);
  const least = rights.at(-1) ?? 0;
  // The best line has as many games right as the ticket: most tickets end here.
  if (gamesRight(masks, results) < least) return null;
  const byRight = linesByRight(masks, results);
  const lines = rights.map((right) => byRight[right] ?? 0);
  return lines.some((count) => count > 0) ? lines : null;
}

/** Counts the winning lines of the next tickets by tier and marks the lost ones; after the last ticket it shares the pots. */
export const countLines: PhaseStep = async (tx, settlement, deps) => {
  const { jackpot_id, n, through_id } = settlement;
  const tickets = await tx.query<CountedTicket>(BATCH, [
    jackpot_id,
    through_id,
    deps.batch ?? COUNTED_AT_ONCE,
  ]);
  const last = tickets.at(-1);
  if (last === undefined) return share(tx, settlement, deps);
  const winners = tickets.flatMap((ticket) => {
    const lines = winningLines(ticket, settlement);
    return lines === null ? [] : [{ id: ticket.id, lines }];
  });
  const won = new Set(winners.map(({ id }) => id));
  await tx.query(LOSE, [jackpot_id, through_id, last.id, [...won], deps.now()]);
  if (winners.length > 0) await tx.query(KEEP_WINNERS, [jackpot_id, n, JSON.stringify(winners)]);
  const total = settlement.lines.map((count, tier) =>
    winners.reduce((sum, { lines }) => sum + (lines[tier] ?? 0), count),
  );
  await tx.query('update jackpot.settlements set lines = $3 where jackpot_id = $1 and n = $2', [
    jackpot_id,
    n,
    total,
  ]);
  await advance(tx, settlement, last.id);
  // Only a corrected settlement finds open tickets that lose: their payouts were reversed.
  const reversed = n === 1 ? [] : tickets.filter(({ id, state }) => state === 'open' && !won.has(id));
  await deps.outbox.add(tx, ...reversed.flatMap(correctedMessages));
};

async function share(tx: Queryable, settlement: RunningSettlement, deps: SettlementDeps): Promise<void> {
  const { jackpot_id, n, rules, main_cents, prizes_cents, lines } = settlement;
  const pots = potsOf(settlement.results.length, rules, main_cents, prizes_cents);
  const { tiers, rollover_cents, rounding_cents } = sharePots(pots, lines, {
    cap_cents: rules.cap_cents,
    main_cents,
  });
  await tx.query(
    `update jackpot.settlements set tiers = $3::jsonb, rollover_cents = $4, rounding_cents = $5
     where jackpot_id = $1 and n = $2`,
    [jackpot_id, n, JSON.stringify(tiers), rollover_cents, rounding_cents],
  );
  await deps.wallet().transfer(
    tx,
    movesOf(settlement, deps.now(), [
      ['prizes', 'pool', 'payouts', wonIn(tiers)],
      ['rounding', 'pool', 'rounding', rounding_cents],
    ]),
  );
  await enter(tx, settlement, 'pay');
}
