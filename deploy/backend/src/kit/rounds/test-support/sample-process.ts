// A process of its own that leads the sample game, for tests that kill and freeze it. Arguments: the database's address, and the
// effect in whose transaction it waits for a line of standard input, or `none`. It prints what it does, a line each.
import { once } from 'node:events';
import { openDatabase } from '@jukwaa/database';
import { pino } from 'pino';
import { databaseLeases } from '../../database-lease.ts';
import { createOutbox } from '../../database-outbox.ts';
import { secureRng } from '../../rng.ts';
import { SystemClock } from '../../system-clock.ts';
import { SAMPLE_TIMES, sampleRounds } from './sample-game.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(url: string, waitsIn: string): Promise<void> {
  const outbox = createOutbox(await openDatabase({ url }));
  const log = pino({ level: 'silent' });
  const rounds = sampleRounds(
    { db: outbox.db, outbox, log, rng: secureRng, clock: new SystemClock() },
    {
      ...SAMPLE_TIMES,
      async onEffect(effect) {
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
