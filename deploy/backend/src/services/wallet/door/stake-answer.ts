import { Cents } from '@jukwaa/contracts';
import { moneyEn, stakeEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { refusalOf, refuserOf, type ServiceError } from '../../../kit/index.ts';
import { limitField, playAnswer, StoredPlayRefusal } from '../../identity/index.ts';

const refuse = refuserOf({ ...moneyEn, ...stakeEn });

/** The reason of `wallet.take_stakes` for a stake that it does not take, as an SQL function may store it. */
export const StoredStakeRefusal = v.variant('code', [
  v.object({ code: v.literal('insufficient_funds') }),
  ...StoredPlayRefusal.options,
  // `limit_cents` is the operator's limit that the stake violates.
  v.object({ code: v.picklist(['stake_too_low', 'stake_too_high']), limit_cents: Cents }),
]);
export type StakeRefusal = v.InferOutput<typeof StoredStakeRefusal>;

/** The refusal of a stake as a player's page gets it, with the limit that it violates. */
export function stakeAnswer(refusal: StakeRefusal): ServiceError {
  switch (refusal.code) {
    case 'insufficient_funds':
      return refuse(422, 'insufficient_funds');
    case 'stake_too_low':
      return refuse(422, 'stake_too_low', { min_cents: refusal.limit_cents });
    case 'stake_too_high':
      return refuse(422, 'stake_too_high', { max_cents: refusal.limit_cents });
    default:
      return refusalOf(422, playAnswer(refusal), limitField(refusal));
  }
}
