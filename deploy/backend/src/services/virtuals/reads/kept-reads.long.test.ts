import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  VirtualCompetitionAnswer,
  VirtualMatchAnswer,
  VirtualRoundAnswer,
  VirtualRoundsAnswer,
  VirtualsAnswer,
  VirtualTableAnswer,
} from '@jukwaa/contracts';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { endedRound, openRound } from '../test-support/round-calls.ts';
import { openVirtualBackend, type VirtualBackend } from '../test-support/virtual-backend.ts';

const SLUG = 'spainleague';
const GUESTS = 100;
/** The shortest time for which an answer is kept, in ms. */
const KEPT_MS = 250;
/** Most readings in such a time: one of the page, and those of the leaders of eight competitions. */
const READS_AT_ONCE = 9;
const READS =
  /from virtuals\.competitions|from kit\.rounds where game = \$1 and number|last_ended_at from kit\.round_games/i;

const [pglite] = serviceDatabases();
if (pglite === undefined) throw new Error('there is no database to test on');

describe('a hundred guests who open a page of virtual games at once', () => {
  let backend: VirtualBackend;
  let last = 0;
  let match = 0;
  beforeAll(async () => {
    backend = await openVirtualBackend(pglite);
    const round = await openRound(backend, SLUG);
    last = round.number;
    match = round.matches[0]?.match_id ?? 0;
    await endedRound(backend, SLUG, last);
  }, 180_000);
  afterAll(() => backend.close());

  type Open = () => Promise<{ readonly status: number }>;
  const PAGES: readonly (readonly [page: string, open: Open])[] = [
    ['the lobby', () => backend.call(VirtualsAnswer, '/api/virtuals/virtuals')],
    ['a league', () => backend.call(VirtualCompetitionAnswer, `/api/virtuals/${SLUG}`)],
    ['its table', () => backend.call(VirtualTableAnswer, `/api/virtuals/${SLUG}/table`)],
    ['its results', () => backend.call(VirtualRoundsAnswer, `/api/virtuals/${SLUG}/rounds`)],
    ['an ended round', () => backend.call(VirtualRoundAnswer, `/api/virtuals/${SLUG}/rounds/${last}`)],
    ['a match', () => backend.call(VirtualMatchAnswer, `/api/virtuals/matches/${match}`)],
  ];

  test.each(PAGES)(
    '[GAMES-03] a hundred guests who open a page of virtual games at once share few readings of %s',
    async (_page, open) => {
      const query = jest.spyOn(backend.context().db, 'query');
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: GUESTS }, open));
      const reads = query.mock.calls.filter(([sql]) => READS.test(sql));
      query.mockRestore();
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      // On a busy machine the calls come over several such times.
      const times = Math.ceil((performance.now() - started) / KEPT_MS);
      expect(reads.length).toBeLessThan(GUESTS / 2 + times * READS_AT_ONCE);
    },
  );
});
