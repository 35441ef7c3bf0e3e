import { type CheckedRow, checkRow, GAME_RETURNS, seededRandom } from '@jukwaa/domain/game-returns';
import { CommandError } from '../run/run-task.ts';
import { chainReturns } from './chain-returns.ts';

/** Simulations repeat, so that a failure is a fault of a game and not bad luck. */
const SEED = 20_260_101;

/** Standard errors on each side of a mean that hold 95 % of the samples. */
const INTERVAL = 1.96;

const percent = (share: number | null): string =>
  (share === null ? '-' : `${(share * 100).toFixed(4)} %`).padStart(12);

function line(game: string, { bet, computed, simulated, published, simulation, agrees }: CheckedRow): string {
  const interval = `± ${(simulated.standardError * INTERVAL * 100).toFixed(4)}`.padStart(11);
  const rounds = simulation.rounds.toLocaleString('en').padStart(12);
  const cells = `${percent(computed)}${percent(simulated.mean)}${interval}${rounds}${percent(published.value)}`;
  return `${game.padEnd(18)}${bet.padEnd(30)}${cells}  ${agrees ? 'agrees' : 'DIFFERS'}  ${published.source}`;
}

const HEADER = `${'game'.padEnd(18)}${'bet'.padEnd(30)}${['computed', 'simulated']
  .map((name) => name.padStart(12))
  .join('')}${'95 %'.padStart(11)}${'rounds'.padStart(12)}${'published'.padStart(12)}`;

/**
 * `rtp [game…]`: the return to player of each bet in shares of the first stake: computed, simulated by the rules that
 * the server plays, and published; of crash also every game of a chain of a million. Returns 1 when they disagree.
 */
export async function rtp(games: readonly string[]): Promise<number> {
  const unknown = games.find((game) => !(game in GAME_RETURNS));
  if (unknown !== undefined)
    throw new CommandError(`no game ${unknown}; the games are ${Object.keys(GAME_RETURNS).join(', ')}`);
  process.stdout.write(`${HEADER}\n`);
  let differing = 0;
  for (const [game, returns] of Object.entries(GAME_RETURNS)) {
    if (games.length > 0 && !games.includes(game)) continue;
    const own = game === 'crash' ? await chainReturns() : [];
    for (const row of [...returns(), ...own]) {
      const checked = checkRow(row, seededRandom(SEED));
      if (!checked.agrees) differing += 1;
      process.stdout.write(`${line(game, checked)}\n`);
    }
  }
  process.stdout.write(differing === 0 ? 'all returns agree\n' : `${differing} returns differ\n`);
  return differing === 0 ? 0 : 1;
}
