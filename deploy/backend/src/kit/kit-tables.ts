import { type Migration, readRoutines } from '@jukwaa/database';
import { ACTS_MIGRATION } from './acts/index.ts';
import { ONCE_MIGRATION, RECALLED_MIGRATION } from './once/index.ts';
import { ROUNDS_MIGRATION } from './rounds/rounds-tables.ts';

/** SQL functions that services use inside their own statements. */
export const KIT_ROUTINES = readRoutines(new URL('./sql/', import.meta.url));

/** The kit's own tables: the outbox, leases, notices to users, counters of rate limits, rounds of games, and keys of orders. */
export const kitMigrations: readonly Migration[] = [
  {
    id: '001-outbox-and-leases',
    sql: `
      CREATE SCHEMA kit;
      CREATE TABLE kit.outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        topic text NOT NULL,
        payload jsonb NOT NULL,
        retain boolean NOT NULL
      );
      CREATE TABLE kit.leases (
        name text PRIMARY KEY,
        holder text NOT NULL,
        expires_at timestamptz NOT NULL
      );`,
  },
  {
    id: '002-notices',
    sql: `
      CREATE TABLE kit.notices (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        kind text NOT NULL,
        amount_cents bigint NOT NULL,
        reference text NOT NULL
      );`,
  },
  {
    id: '003-counters',
    sql: `
      CREATE TABLE kit.counters (
        key text PRIMARY KEY,
        count bigint NOT NULL,
        ends_at timestamptz NOT NULL
      );`,
  },
  {
    id: '004-sent-messages',
    sql: `
      CREATE TABLE kit.sent_messages (
        id bigint PRIMARY KEY,
        topic text NOT NULL,
        payload jsonb NOT NULL,
        retain boolean NOT NULL,
        sent_at timestamptz NOT NULL
      );
      CREATE INDEX sent_messages_by_time ON kit.sent_messages (sent_at);`,
  },
  {
    id: '005-counters-by-end',
    sql: 'CREATE INDEX counters_by_end ON kit.counters (ends_at);',
  },
  ROUNDS_MIGRATION,
  ONCE_MIGRATION,
  {
    id: '008-kinds-of-notices',
    sql: `
      ALTER TABLE kit.notices ADD CONSTRAINT notices_kind
        CHECK (kind IN ('bet_won', 'deposited', 'withdrawn', 'withdrawal_failed'));`,
  },
  RECALLED_MIGRATION,
  {
    id: '010-notices-of-pools',
    sql: `
      ALTER TABLE kit.notices DROP CONSTRAINT notices_kind, ADD CONSTRAINT notices_kind
        CHECK (kind IN ('bet_won', 'jackpot_won', 'ligi_won', 'deposited', 'withdrawn', 'withdrawal_failed'));`,
  },
  {
    id: '011-notices-of-virtuals',
    sql: `
      ALTER TABLE kit.notices DROP CONSTRAINT notices_kind, ADD CONSTRAINT notices_kind
        CHECK (kind IN ('bet_won', 'virtual_won', 'jackpot_won', 'ligi_won', 'deposited', 'withdrawn', 'withdrawal_failed'));`,
  },
  {
    id: '012-notices-of-draws',
    sql: `
      ALTER TABLE kit.notices DROP CONSTRAINT notices_kind, ADD CONSTRAINT notices_kind
        CHECK (kind IN ('bet_won', 'virtual_won', 'numbers_won', 'roulette_won', 'spin_won', 'jackpot_won', 'ligi_won',
          'deposited', 'withdrawn', 'withdrawal_failed'));`,
  },
  {
    id: '013-notices-of-miles',
    sql: `
      ALTER TABLE kit.notices DROP CONSTRAINT notices_kind, ADD CONSTRAINT notices_kind
        CHECK (kind IN ('bet_won', 'virtual_won', 'numbers_won', 'roulette_won', 'spin_won', 'miles_won', 'jackpot_won',
          'ligi_won', 'deposited', 'withdrawn', 'withdrawal_failed'));`,
  },
  {
    id: '014-notices-of-lost-virtuals',
    sql: `
      ALTER TABLE kit.notices DROP CONSTRAINT notices_kind, ADD CONSTRAINT notices_kind
        CHECK (kind IN ('bet_won', 'virtual_won', 'virtual_lost', 'virtuals_paid', 'virtuals_lost', 'numbers_won',
          'roulette_won', 'spin_won', 'miles_won', 'jackpot_won', 'ligi_won', 'deposited', 'withdrawn', 'withdrawal_failed'));`,
  },
  {
    id: '015-age-of-messages',
    sql: 'ALTER TABLE kit.outbox ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();',
  },
  {
    id: '016-workers',
    sql: `
      -- The processes that take leases, and when each was seen last.
      CREATE TABLE kit.workers (
        holder text PRIMARY KEY,
        seen_at timestamptz NOT NULL
      );`,
  },
  ACTS_MIGRATION,
  {
    id: '018-sent-messages-by-topic',
    sql: 'CREATE INDEX sent_messages_by_topic ON kit.sent_messages (topic);',
  },
];
