// A process of its own for the soak: the operator's services on the data folder that the environment names. It prints what it
// measures at the end of each simulated day, until it is killed. Argument: a ProcessPlan.
import { setTimeout as wait } from 'node:timers/promises';
import { createBackend, parseEnv } from '@jukwaa/backend';
import * as v from 'valibot';
import { lagOf, measureDay } from './measure-day.ts';
import { ProcessPlan } from './soak-plan.ts';

const LOOK_MS = 50;
/** The lag is looked at this often, real ms. */
const LAG_MS = 1_000;

async function serve({ startMs, firstDay, dayMs, retentionShare }: ProcessPlan): Promise<void> {
  const env = parseEnv(process.env);
  const backend = await createBackend({ env, config: { retentionShare } });
  const { url } = await backend.listen({ port: 0 });
  process.stdout.write(`listens on ${url}\n`);
  const { db, clock } = backend.context;
  const now = () => clock.now().getTime();
  for (let day = firstDay; ; day += 1) {
    let lag = 0;
    let lookedAt = performance.now();
    while (now() < startMs + day * dayMs) {
      await wait(LOOK_MS);
      if (performance.now() - lookedAt < LAG_MS) continue;
      lag = Math.max(lag, await lagOf(db, now()));
      lookedAt = performance.now();
    }
    process.stdout.write(`day ${JSON.stringify(await measureDay(db, env.JUKWAA_DATA, { day, lag }))}\n`);
  }
}

serve(v.parse(ProcessPlan, JSON.parse(process.argv[2] ?? ''))).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
