import type { Migration } from '@jukwaa/database';

/**
 * Rounds of games. A seed is in `round_secrets` until its round has ended, so no query of `rounds` can show it too early.
 */
export const ROUNDS_MIGRATION: Migration = {
  id: '006-rounds',
  sql: `
    CREATE TABLE kit.round_games (
      game text PRIMARY KEY,
      -- Grows with each term of a leader; a transition needs the newest value.
      fence bigint NOT NULL DEFAULT 0,
      is_paused boolean NOT NULL DEFAULT false,
      last_number bigint NOT NULL DEFAULT 0,
      last_started_at timestamptz,
      last_ended_at timestamptz
    );
    CREATE TABLE kit.rounds (
      game text NOT NULL REFERENCES kit.round_games,
      number bigint NOT NULL,
      -- Grows with each transition.
      version integer NOT NULL,
      phase text NOT NULL,
      phase_started_at timestamptz NOT NULL,
      phase_ends_at timestamptz NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      ending text CHECK (ending IN ('finished', 'refunded')),
      commitment text NOT NULL,
      seed text,
      state jsonb NOT NULL,
      PRIMARY KEY (game, number),
      CHECK ((ended_at IS NULL) = (ending IS NULL)),
      CHECK ((seed IS NULL) = (ended_at IS NULL))
    );
    CREATE INDEX rounds_open ON kit.rounds (game, phase_ends_at) WHERE ended_at IS NULL;
    CREATE INDEX rounds_by_end ON kit.rounds (ended_at) WHERE ended_at IS NOT NULL;
    CREATE TABLE kit.round_secrets (
      game text NOT NULL,
      number bigint NOT NULL,
      seed text NOT NULL,
      PRIMARY KEY (game, number),
      FOREIGN KEY (game, number) REFERENCES kit.rounds ON DELETE CASCADE
    );`,
};
