import type { MoneyNotice } from '@jukwaa/contracts';
import { maskMsisdn } from '@jukwaa/domain';
import { sambazaEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../../kit/index.ts';

/** A refusal by Sambaza, for example `refuse(422, 'own_number')`. */
export const refuse = refuserOf(sambazaEn);

/** The notice to the player who receives a share. */
export const receivedNotice = (
  kind: 'stake' | 'bet',
  amount_cents: number,
  senderMsisdn: number,
): MoneyNotice => ({
  code: kind === 'bet' ? 'bet_received' : 'stake_received',
  other: maskMsisdn(senderMsisdn),
  amount_cents,
});
