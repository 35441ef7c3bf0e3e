// A separate process that leads the sample game, for tests that kill and freeze it. Arguments: the database's address or data
// folder, and the effect in whose transaction it waits for a line of standard input, or `none`. It prints one line for each step.
import { once } from 'node:events';
import { type Database, openDatabase } from '@jukwaa/database';
import { pino } from 'pino';
import { databaseLeases } from '../../lease/database-lease.ts';
import { createOutbox } from '../../messages/database-outbox.ts';
import { secureRng } from '../../process/rng.ts';
import { SystemClock } from '../../time/system-clock.ts';
import { SAMPLE_TIMES, sampleRounds } from './sample-game.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(place: string, waitsIn: string): Promise<void> {
  const isAddress = place.startsWith('postgres:');
  const outbox = createOutbox(await openDatabase(isAddress ? { url: place } : { dataDir: place }));
  let last = 'nothing';
  const db: Database = {
    ...outbox.db,
    async transaction(work, options) {
      const result = await outbox.db.transaction(work, options);
      say(`committed ${last}`);
      return result;
    },
  };
  const log = pino({ level: 'silent' });
  const rounds = sampleRounds(
    { db, outbox, log, rng: secureRng, clock: new SystemClock() },
    {
      ...SAMPLE_TIMES,
      async onEffect(effect) {
        last = effect;
        if (effect !== waitsIn) return;
        say(`in ${effect}`);
        await once(process.stdin, 'data');
      },
    },
  );
  process.stdin.resume();
  databaseLeases(outbox.db, log)(SAMPLE_TIMES.game, async (signal) => {
    say('leads');
    await rounds.lead(signal);
    say('stepped down');
  });
}

main(process.argv[2] ?? '', process.argv[3] ?? 'none').catch((error: unknown) => {
  say(String(error));
  process.exit(1);
});
