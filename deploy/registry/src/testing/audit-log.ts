import type { Database } from '@jukwaa/database';

/** Runs SQL on the audit log that its trigger forbids. */
const withoutTrigger = (sql: string): string =>
  `alter table registry.audit disable trigger audit_only_added; ${sql};
   alter table registry.audit enable trigger audit_only_added;`;

/** Moves the lines of the audit log back in time, as if days had passed; `where` chooses some of them. */
export const ageAudit = (db: Database, days: number, where = 'true'): Promise<void> =>
  db.script(withoutTrigger(`update registry.audit set at = at - interval '${days} days' where ${where}`));

/** Empties the audit log for the next test. */
export const emptyAudit = (db: Database): Promise<void> =>
  db.script(withoutTrigger('truncate registry.audit'));
