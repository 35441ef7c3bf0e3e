import type { MoneyNotice } from '@jukwaa/contracts';
import { formatKsh, maskMsisdn } from '@jukwaa/domain';

/** What Sambaza says to people; amounts in cents. */
export const SAMBAZA_TEXTS = {
  ownNumber: 'This is your own number',
  tooLow: (cents: number) => `The smallest amount to share is ${formatKsh(cents)}`,
  tooHigh: (cents: number) => `The largest amount to share is ${formatKsh(cents)}`,
  anotherWaits: 'You are sharing something else at this moment. Please try again',
  noSuchShare: 'There is nothing to confirm here. Please start again',
  wrongCode: 'The code is wrong or has expired.',
  // One sentence for every reason on the other side: it is not the giver's business which.
  cannotReceive: 'This number can not receive a share. The money is back in your wallet',
  about: (kind: 'stake' | 'bet', cents: number, msisdn: number) =>
    `a ${kind} of ${formatKsh(cents)} for 0${String(msisdn).slice(3)}`,
} as const;

/** What the other player hears of a share. */
export const receivedNotice = (
  kind: 'stake' | 'bet',
  amount_cents: number,
  senderMsisdn: number,
): MoneyNotice => ({
  code: kind === 'bet' ? 'bet_received' : 'stake_received',
  other: maskMsisdn(senderMsisdn),
  amount_cents,
});
