import { chainPoints } from '@jukwaa/backend';
import { commitmentOf, INSTANT_CRASHES } from '@jukwaa/domain/fairness';
import { exactly, type ReturnRow, sampled } from '@jukwaa/domain/game-returns';

const GAMES = 1_000_000;
/** Automatic cash-outs, in hundredths. */
const TARGETS = [101, 150, 200, 1_000, 10_000];

/**
 * The returns of the crash engine's own games: every game of a chain of a million, as the server makes and plays it, from fixed seeds so
 * that a run can be repeated. Takes about a minute.
 */
export async function chainReturns(): Promise<ReturnRow[]> {
  const points = await chainPoints(await commitmentOf('rtp chain'), await commitmentOf('rtp client'), GAMES);
  const row = (bet: string, isWon: (point: number) => boolean, chance: number, pays: number): ReturnRow => ({
    bet,
    ...exactly([{ chance, pays }]),
    published: { value: chance * pays, within: 1e-9, source: 'a chain of the engine, every game' },
    simulation: {
      rounds: points.length,
      run(rounds) {
        let next = 0;
        return sampled(rounds, () => {
          const point = points[next % points.length] ?? 100;
          next += 1;
          return isWon(point) ? pays : 0;
        });
      },
    },
  });
  return [
    row('own chain, crash at 1.00', (point) => point === 100, INSTANT_CRASHES, 1),
    ...TARGETS.map((target) =>
      row(
        `own chain, cash-out at ${(target / 100).toFixed(2)}`,
        (point) => point >= target,
        97 / target,
        target / 100,
      ),
    ),
  ];
}
