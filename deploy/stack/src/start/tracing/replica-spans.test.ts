import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FaultyPostgres, hasPostgres, startFaultyPostgres } from '@jukwaa/database/testing';
import { startNode } from '../../testing/child.ts';
import { startTraceReceiver, type TraceReceiver } from '../../testing/trace-receiver.ts';

const RUN = join(import.meta.dirname, '../../../bin/process.mjs');
const SCRIPT = join(import.meta.dirname, 'test-support/traced-replica-process.ts');
const SLOW_MS = 180_000;

const isInstalled = hasPostgres();
if (!isInstalled)
  test.skip('PostgreSQL is not installed, so spans of a read replica are not tested (apt-get install postgresql)', () =>
    undefined);

(isInstalled ? describe : describe.skip)('the trace of a call that reads from a read replica', () => {
  let receiver: TraceReceiver;
  let primary: FaultyPostgres;
  let standby: FaultyPostgres;

  beforeAll(async () => {
    receiver = await startTraceReceiver();
    const started = await startFaultyPostgres();
    if (started === null) throw new Error('no PostgreSQL is installed');
    primary = started;
    standby = await primary.addStandby();
  }, SLOW_MS);
  afterAll(async () => {
    await standby.remove();
    await primary.remove();
    await receiver.close();
  }, SLOW_MS);

  test(
    'has a span for each read of the replica, and for the read of the primary after one that failed there',
    async () => {
      const child = startNode([RUN, SCRIPT, primary.url, standby.url], {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      });
      expect(await child.ended).toMatchObject({ code: 0, stderr: '' });
      const call = receiver.spans.find(({ name }) => name === 'call');
      const reads = receiver.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
      const [system, replica] = [{ 'db.system.name': 'postgresql' }, { 'jukwaa.database': 'replica' }];
      const table = { 'db.query.text': 'create temporary table own (n int)' };
      expect(reads.map(({ attributes }) => attributes)).toEqual([
        { ...system, ...replica, 'db.query.text': 'select 1 as read' },
        { ...system, ...replica, ...table },
        { ...system, ...table },
      ]);
      // Looks at the positions of both servers belong to no call.
      expect(receiver.spans).toHaveLength(4);
    },
    SLOW_MS,
  );
});
