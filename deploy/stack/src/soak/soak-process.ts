// A process of its own for the soak: the operator's services on the data folder that the environment names. It prints what it
// measures at the end of each simulated day, until it is killed. Arguments: start of the soak (Unix ms), first day to report.
import { setTimeout as wait } from 'node:timers/promises';
import { createBackend, parseEnv } from '@jukwaa/backend';
import { measureDay } from './measure-day.ts';

const DAY_MS = 86_400_000;
const LOOK_MS = 50;

async function serve(startMs: number, firstDay: number): Promise<void> {
  const env = parseEnv(process.env);
  const backend = await createBackend({ env });
  const { url } = await backend.listen({ port: 0 });
  process.stdout.write(`listens on ${url}\n`);
  const { db, clock } = backend.context;
  for (let day = firstDay; ; day += 1) {
    while (clock.now().getTime() < startMs + day * DAY_MS) await wait(LOOK_MS);
    process.stdout.write(`day ${JSON.stringify(await measureDay(db, env.JUKWAA_DATA, day))}\n`);
  }
}

serve(Number(process.argv[2]), Number(process.argv[3])).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
