import type { SandboxSms } from '@jukwaa/contracts';
import type { Database, Migration, Queryable } from '@jukwaa/database';
import { type Clock, type SmsPort, succeed } from '../kit/index.ts';
import { SANDBOX_CLOCK_MIGRATION } from './clock-keeper.ts';
import { SANDBOX_PUSH_MIGRATION } from './sandbox-push.ts';

/** The inboxes of the phones in the sandbox. */
export const sandboxMigrations: readonly Migration[] = [
  {
    id: '001-sms',
    sql: `
      CREATE SCHEMA sandbox;
      CREATE TABLE sandbox.sms (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        msisdn bigint NOT NULL,
        text text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX sms_by_msisdn ON sandbox.sms (msisdn, id);`,
  },
  SANDBOX_PUSH_MIGRATION,
  SANDBOX_CLOCK_MIGRATION,
];

const INBOX_LIMIT = 50;

/** An SMS provider that delivers into the sandbox phone's inbox. */
export function createSandboxSms(db: Database, clock: Clock): SmsPort {
  return {
    async send(msisdn, text) {
      await db.query('INSERT INTO sandbox.sms (msisdn, text, at) VALUES ($1, $2, $3)', [
        msisdn,
        text,
        clock.now(),
      ]);
      return succeed(undefined);
    },
  };
}

/** The newest messages of a phone, newest first. */
export async function smsInbox(db: Queryable, msisdn: string): Promise<SandboxSms[]> {
  const rows = await db.query<{ msisdn: number; text: string; at: Date }>(
    `SELECT msisdn, text, at FROM sandbox.sms WHERE msisdn = $1 ORDER BY id DESC LIMIT ${INBOX_LIMIT}`,
    [Number(msisdn)],
  );
  return rows.map(({ msisdn: to, text, at }) => ({ to: String(to), text, at: at.toISOString() }));
}
