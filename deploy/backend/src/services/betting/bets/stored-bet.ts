import { BetLeg } from '@jukwaa/contracts';
import * as v from 'valibot';
import { jsonColumns } from '../../../kit/index.ts';
import { StoredBetPolicy } from '../../policy/index.ts';

/** Facts of a leg at the time of the bet that settlement does not need. */
export const LegFacts = v.pick(BetLeg, [
  'game_id',
  'sport_id',
  'home_team',
  'away_team',
  'country',
  'tournament',
  'date',
  'market_name',
  'outcome_name',
  'producer_id',
]);
export type LegFacts = v.InferOutput<typeof LegFacts>;

/** Parses the facts of rows of `betting.legs`. */
export const withFacts = jsonColumns({ facts: LegFacts });

/** Parses the rules of rows of `betting.bets`. */
export const withPolicy = jsonColumns({ tax_policy: StoredBetPolicy });
