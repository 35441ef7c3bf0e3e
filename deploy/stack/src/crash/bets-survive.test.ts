import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { caller, newBettor, openPick } from '../testing/bettors.ts';
import { type Child, killLeftovers, startNode } from '../testing/child.ts';
import { type Attempt, answeredBets, betsOf, betUntilCut, repeatUnanswered } from './betting-run.ts';
import { crashPlaces } from './crash-places.ts';
import { moneyFaults } from './money-faults.ts';

const SLOW_MS = 300_000;
const KILLS = 3;
const BETTORS = 16;
/** A kill comes after so many answers of its round, somewhere between two moments of the placement of others. */
const ANSWERS = [40, 100] as const;
const SECRET = 'crash-signature';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const SCRIPT = join(import.meta.dirname, 'backend-process.ts');

interface Serving {
  readonly child: Child;
  readonly url: string;
}

async function serve(env: Readonly<Record<string, string>>): Promise<Serving> {
  const child = startNode(['--import', TSX, SCRIPT], {
    JUKWAA_ENV: 'test',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    ...env,
  });
  return { child, url: await child.says(/listens on (\S+)/) };
}

afterEach(killLeftovers);

describe.each(crashPlaces())('on $name', ({ fresh }) => {
  test(
    'a process that is killed while it takes bets loses none that it answered, and leaves none half',
    async () => {
      const place = await fresh();
      const first = await serve(place.env);
      const call = caller(first.url);
      const picks = [await openPick(call), await openPick(call)];
      const users = await Promise.all(
        Array.from({ length: BETTORS }, (_, n) => newBettor(call, SECRET, n, 1)),
      );

      const attempts: Attempt[] = [];
      let { child, url } = first;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const enough = randomInt(...ANSWERS);
        const round = await betUntilCut(url, users, picks, (placed) => {
          if (placed === enough) child.signal('SIGKILL');
        });
        expect((await child.ended).signal).toBe('SIGKILL');
        attempts.push(...round);
        ({ child, url } = await serve(place.env));
      }

      const bets = async () => (await Promise.all(users.map((user) => betsOf(url, user)))).flat();
      const found = await bets();
      const ids = new Set(found.map(({ id }) => id));
      expect(answeredBets(attempts).filter((id) => !ids.has(id))).toEqual([]);
      expect(found.filter(({ legs }) => legs.length !== picks.length)).toEqual([]);

      // Who got no answer asks again with the same key, and has one bet then, whichever of the two calls made it.
      await repeatUnanswered(url, attempts, picks);
      expect(attempts.filter(({ answer }) => answer === null)).toEqual([]);
      expect((await bets()).map(({ id }) => id).sort()).toEqual(answeredBets(attempts));

      await child.end('SIGKILL');
      const db = await place.open();
      const faults = await moneyFaults(db);
      await db.close();
      await place.drop();
      expect(faults).toEqual([]);
    },
    SLOW_MS,
  );
});
