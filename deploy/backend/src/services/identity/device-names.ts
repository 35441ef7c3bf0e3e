import type { Migration } from '@jukwaa/database';

/**
 * Which device a session is on, and the words by which the owner knows it again. A session from before has a device of its own,
 * without words.
 */
export const DEVICE_NAMES_MIGRATION: Migration = {
  id: '012-device-names',
  sql: `
    ALTER TABLE identity.devices
      ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      ADD COLUMN browser text,
      ADD COLUMN system text;
    ALTER TABLE identity.sessions ADD COLUMN device_id uuid NOT NULL DEFAULT gen_random_uuid();`,
};
