import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database, Queryable } from '@jukwaa/database';
import { trace } from '@opentelemetry/api';
import { startTracing } from '../start-tracing.ts';
import { tracedDatabase } from '../traced-database.ts';

const CALLS = 12_000;
const WARM_UP_CALLS = 4_000;
/** A busy machine may interrupt this many calls. If calls waited for the receiver, one for each of its batches would be late: over 70. */
const INTERRUPTED_CALLS = 20;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const heapUsed = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const query: Queryable['query'] = async () => [];
const database = tracedDatabase({
  engine: 'postgres',
  query,
  transaction: (work) => work({ query }),
  script: async () => undefined,
  close: async () => undefined,
} satisfies Database);

const endTracing = startTracing({ service: 'test', share: 1 }, ['backend']);

const placeBet = () =>
  trace.getTracer('test').startActiveSpan('POST /bets', async (span) => {
    await database.query('select 1');
    await database.transaction((tx) => tx.query('insert into bets values (1)'));
    span.end();
  });

/** Makes calls, one after the other, as the event loop gives them their turns. @returns the longest call that nothing interrupted (ms) */
async function call(count: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    await placeBet();
    await turn();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => other - one)[INTERRUPTED_CALLS] ?? 0;
}

await call(WARM_UP_CALLS);
const before = heapUsed();
const longestMs = await call(CALLS);
const grownBytes = heapUsed() - before;
const began = performance.now();
await endTracing();
const endMs = performance.now() - began;
process.stdout.write(JSON.stringify({ longestMs, grownBytes, endMs }), () => process.exit(0));
