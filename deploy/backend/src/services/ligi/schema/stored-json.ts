import { LigiRules } from '@jukwaa/contracts';
import * as v from 'valibot';
import { jsonColumns } from '../../../kit/index.ts';
import { StoredTaxes } from '../../policy/index.ts';

/** The winners of a rank and the prize of each, in cents. */
const PrizeGroup = v.object({ rank: v.number(), entries: v.number(), prize_cents: v.number() });
const prizes = v.array(PrizeGroup);

/** Parse the JSON of rows of `ligi.rounds`, by the columns that a statement reads. */
export const withRules = jsonColumns({ rules: LigiRules });
export const withPrizes = jsonColumns({ prizes });
export const withRulesAndPrizes = jsonColumns({ rules: LigiRules, prizes });

/** Parses the taxes of rows of `ligi.entries`. */
export const withTaxes = jsonColumns({ taxes: StoredTaxes });
