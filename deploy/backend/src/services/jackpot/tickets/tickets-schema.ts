import type { Migration } from '@jukwaa/database';

/**
 * Tickets, and the money of a jackpot. No ticket could be placed in the jackpots before, so those that are not settled make way for
 * ones with rules and a ledger.
 */
export const TICKETS_MIGRATION: Migration = {
  id: 'jackpot-003-tickets',
  sql: `
delete from jackpot.games where jackpot_id in (select id from jackpot.jackpots where settled_at is null);
delete from jackpot.jackpots where settled_at is null;

alter table jackpot.jackpots
  -- The rules at the opening (JackpotRules); null for a jackpot without tickets, from before this migration.
  add column rules jsonb,
  -- The main pot at the opening: what rolled over, topped up to the guarantee.
  add column main_cents bigint check (main_cents >= 0),
  add column top_up_cents bigint not null default 0 check (top_up_cents >= 0),
  -- Hex of the seed for draws, which no answer shows before the settlement, and its SHA-256.
  add column seed text check (seed ~ '^[0-9a-f]{64}$'),
  add column commitment text,
  -- Written once when its sales close: tickets, lines, and stakes after wager tax; the part that went to the pool.
  add column closed_at timestamptz,
  add column tickets bigint not null default 0,
  add column lines bigint not null default 0,
  add column net_cents bigint not null default 0,
  add column prizes_cents bigint not null default 0,
  -- Written by the settlement: the paid tiers (JackpotSettlement), and what the category's next jackpot gets.
  add column outcome text check (outcome in ('paid', 'refunded')),
  add column settlement jsonb,
  add column settlements integer not null default 0,
  add column rollover_cents bigint check (rollover_cents >= 0),
  add column rounding_cents bigint not null default 0 check (rounding_cents >= 0),
  -- The jackpot that got the rollover.
  add column rolled_into bigint references jackpot.jackpots,
  add constraint rules_with_money check (
    rules is null or (main_cents is not null and seed is not null and commitment is not null));
-- 'drawn': the draw decided the result of a game that was called off.
alter table jackpot.games add column drawn boolean not null default false;

create table jackpot.tickets (
  id bigint generated always as identity primary key,
  jackpot_id bigint not null references jackpot.jackpots,
  user_id bigint not null check (user_id > 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  stake_cents bigint not null check (stake_cents > 0),
  -- In the stake.
  wager_tax_cents bigint not null check (wager_tax_cents between 0 and stake_cents),
  winning_cents bigint not null default 0 check (winning_cents >= 0),
  withholding_tax_cents bigint not null default 0 check (withholding_tax_cents between 0 and winning_cents),
  -- Null while open.
  paid_cents bigint check (paid_cents >= 0),
  lines integer not null check (lines between 1 and 1000),
  code text collate "C" not null unique,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'void')),
  -- Bits by match number: 1 is 1 (home), 2 is X, 4 is 2 (away).
  picks smallint[] not null check (1 <= all (picks) and 7 >= all (picks)),
  -- Lines by tier, the main prize first; null while open.
  won_lines integer[],
  check ((state = 'open') = (settled_at is null) and (state = 'open') = (paid_cents is null))
);
create index tickets_of_user on jackpot.tickets (user_id, id desc);
-- Holds the columns of the pots, so that their sum reads no ticket.
create index tickets_of_jackpot on jackpot.tickets (jackpot_id, id) include (stake_cents, wager_tax_cents, lines);
`,
};

/** The visit and the share code from which a ticket came. */
export const TICKET_ORIGIN_MIGRATION: Migration = {
  id: 'jackpot-004-ticket-origin',
  sql: `alter table jackpot.tickets add column origin jsonb not null default '{}';`,
};

/** Seeds are encrypted until the settlement; those of earlier jackpots stay as they are. */
export const SEALED_SEEDS_MIGRATION: Migration = {
  id: 'jackpot-032-sealed-seeds',
  sql: `
alter table jackpot.jackpots drop constraint jackpots_seed_check,
  add constraint jackpots_seed_check check (seed ~ '^([0-9a-f]{64}|[0-9A-Za-z+/]{100,}={0,2})$');
`,
};
