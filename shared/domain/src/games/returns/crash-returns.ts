import { ownCrashPoint } from '../../fairness/crash.ts';
import { crashEnd, crashPaid, openCrashBet } from '../crash/crash.ts';
import { exactly, type ReturnRow } from './row.ts';
import { type Random, STAKE_CENTS, sampled } from './simulate.ts';

const ROUNDS = 1_000_000;

/** A round with an automatic cash-out; its share has 52 bits, as the one of a seed has. */
const roundReturn = (target: number, random: Random): number => {
  const share = (Math.floor(random() * 2 ** 26) + random()) / 2 ** 26;
  const bet = openCrashBet(STAKE_CENTS, target, { max_win_cents: Number.MAX_SAFE_INTEGER });
  return crashPaid(crashEnd(bet, ownCrashPoint(share))) / STAKE_CENTS;
};

export const crashReturns = (): ReturnRow[] =>
  [101, 150, 200, 1_000, 10_000].map((target) => ({
    bet: `cash-out at ${(target / 100).toFixed(2)}`,
    ...exactly([{ chance: 97 / target, pays: target / 100 }]),
    published: { value: 0.97, within: 1e-9, source: '(1 - edge) / x, exact; 3.96 % instant crashes' },
    simulation: {
      rounds: ROUNDS,
      run: (rounds, random) => sampled(rounds, () => roundReturn(target, random)),
    },
  }));
