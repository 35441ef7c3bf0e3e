import { expect, test } from '@jest/globals';
import { ageAudit } from './testing/audit-log.ts';
import { describeRegistry } from './testing/test-registry.ts';

describeRegistry('the audit log of the registry', (own) => {
  test('a line of the log is never changed or removed, neither alone nor with the whole table', async () => {
    await own().publish({ version: '1.0.0-a' });
    const before = await own().audited();
    for (const sql of [
      "update registry.audit set actor = 'other'",
      'delete from registry.audit',
      'truncate registry.audit',
      "update registry.audit set actor = 'other' where false",
    ])
      await expect(own().registry.db.query(sql)).rejects.toThrow('never changed or removed');
    expect(await own().audited()).toEqual(before);
  });

  test('a clean-up removes versions, and adds lines to the log without touching the others', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await own().publish({ version });
    const { registry } = own();
    await registry.db.query("update registry.versions set published_at = now() - interval '40 days'");
    await ageAudit(registry.db, 40);
    const before = await own().audited();
    expect((await registry.gc({ lastLive: 1, days: 30 }, 'team')).versions).toEqual(['casino@1.0.0-a']);
    expect((await own().audited()).slice(0, before.length)).toEqual(before);
  });
});
