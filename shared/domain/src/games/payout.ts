import { fail, ok, type Result } from '@jukwaa/contracts';
import { floorTimes } from '../money/fraction.ts';
import type { GameBetRefusal } from './round.ts';

/** A stake times a multiplier in hundredths, rounded down to a cent. */
export const timesHundredths = (stake_cents: number, hundredths: number): number =>
  Number(floorTimes(BigInt(stake_cents), { num: BigInt(hundredths), den: 100n }));

/** A multiplier in hundredths, `share` (in hundredths, such as 97) of the fair one `of / wins`, rounded down. */
export const fairHundredths = (share: number, of: number, wins: number): number =>
  Math.floor((share * of) / wins);

/** Accepts a stake of whole cents over zero, when the choice of the bet is one of the game's. */
export function checkedStake(stake_cents: number, hasChoice: boolean): Result<number, GameBetRefusal> {
  if (!Number.isSafeInteger(stake_cents) || stake_cents <= 0) return fail('bad_stake');
  return hasChoice ? ok(stake_cents) : fail('bad_choice');
}

/** Accepts several stakes of one round; returns their sum. */
export function checkedStakes(stakes: readonly number[]): Result<number, GameBetRefusal> {
  if (!stakes.every((stake) => Number.isSafeInteger(stake) && stake > 0)) return fail('bad_stake');
  return checkedStake(
    stakes.reduce((sum, stake) => sum + stake, 0),
    true,
  );
}

/** Returns whether a number is a whole one in a range, both ends included. */
export const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Returns whether these are different whole numbers in a range, both ends included. */
export const areDifferent = (values: readonly number[], least: number, most: number): boolean =>
  new Set(values).size === values.length && values.every((value) => isWhole(value, least, most));
