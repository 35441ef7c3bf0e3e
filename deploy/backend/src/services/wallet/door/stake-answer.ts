import { moneyEn, stakeEn } from '@jukwaa/domain/texts';
import { refusalOf, refuserOf, type ServiceError } from '../../../kit/index.ts';
import { limitField, playAnswer } from '../../identity/index.ts';
import type { StakeRefusal } from './money-door.ts';

const refuse = refuserOf({ ...moneyEn, ...stakeEn });

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
