import type { Migration } from '@jukwaa/database';

/**
 * Settlements of jackpots, with their progress: a process that is killed between two batches loses nothing, and the next one goes on
 * after the last batch. The first settlement of a jackpot is number 1; a corrected result adds the next one, which reverses the
 * payments of the one before.
 */
export const SETTLEMENTS_MIGRATION: Migration = {
  id: 'jackpot-030-settlements',
  sql: `
-- Called off for good: not played in time, or void when the jackpot was settled. A later result does not count.
alter table jackpot.games add column called_off boolean not null default false;
-- The scores that the draws of the jackpot mix with its seed, as of the first settlement.
alter table jackpot.jackpots add column draw_scores text;

create table jackpot.settlements (
  jackpot_id bigint not null references jackpot.jackpots,
  n integer not null check (n > 0),
  phase text not null check (phase in ('reverse', 'count', 'pay', 'refund', 'done')),
  outcome text not null check (outcome in ('paid', 'refunded')),
  -- Why the operator refunded the jackpot, whatever its results: later ones change nothing.
  refund_reason text,
  -- The result of each game by match number, as the bit of its outcome; 0 for a game without result in a refunded jackpot.
  results smallint[] not null,
  -- Tickets up to this id are through the current phase.
  through_id bigint not null default 0,
  -- Winning lines by tier, the main prize first; so far while they are counted.
  lines bigint[] not null,
  -- JackpotPaidTier by tier; null until the lines are counted.
  tiers jsonb,
  rollover_cents bigint not null default 0 check (rollover_cents >= 0),
  rounding_cents bigint not null default 0 check (rounding_cents >= 0),
  -- From the pool to the operator's guarantee, because the next jackpot had already got another rollover; below zero: back.
  difference_cents bigint not null default 0,
  started_at timestamptz not null,
  started_by text not null,
  finished_at timestamptz,
  primary key (jackpot_id, n)
);
create index settlements_running on jackpot.settlements (jackpot_id) where phase <> 'done';

-- The tickets with winning lines of a settlement.
create table jackpot.prizes (
  jackpot_id bigint not null,
  n integer not null,
  ticket_id bigint not null references jackpot.tickets,
  -- Lines by tier, the main prize first.
  lines integer[] not null,
  -- Null until it is paid.
  paid_cents bigint check (paid_cents >= 0),
  primary key (jackpot_id, n, ticket_id),
  foreign key (jackpot_id, n) references jackpot.settlements
);
`,
};
