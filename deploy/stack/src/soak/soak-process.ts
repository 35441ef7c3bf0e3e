// A separate process for the soak: the operator's services on the data folder of the environment. It prints its measurements at
// the end of each simulated day, until it is killed. Argument: a ProcessPlan.
import { setTimeout as wait } from 'node:timers/promises';
import { createBackend, parseEnv } from '@jukwaa/backend';
import * as v from 'valibot';
import { measureDay } from './measure-day.ts';
import { ClockPace } from './pace.ts';
import { ProcessPlan } from './soak-plan.ts';

const LOOK_MS = 50;

async function serve({ startMs, firstDay, dayMs, retentionShare, speed: most }: ProcessPlan): Promise<void> {
  const env = parseEnv(process.env);
  const backend = await createBackend({ env, config: { retentionShare } });
  const { url } = await backend.listen({ port: 0 });
  process.stdout.write(`listens on ${url}\n`);
  const { db, clock } = backend.context;
  const now = () => clock.now().getTime();
  const pace = new ClockPace(db, clock, most);
  for (let day = firstDay; ; day += 1) {
    const [started, startedReal] = [now(), performance.now()];
    while (now() < startMs + day * dayMs) {
      await wait(LOOK_MS);
      await pace.look();
    }
    const speed = (now() - started) / (performance.now() - startedReal);
    const stats = await measureDay(db, env.JUKWAA_DATA, { day, lag: pace.takeLag(), speed });
    process.stdout.write(`day ${JSON.stringify(stats)}\n`);
  }
}

serve(v.parse(ProcessPlan, JSON.parse(process.argv[2] ?? ''))).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
