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
  given: (cents: number, msisdn: number) =>
    `You shared ${formatKsh(cents)} with ${maskMsisdn(msisdn)} by Sambaza`,
  back: (cents: number) =>
    `Your Sambaza of ${formatKsh(cents)} was not completed. The money is back in your wallet`,
  gotStake: (cents: number, msisdn: number) =>
    `${maskMsisdn(msisdn)} shared a stake of ${formatKsh(cents)} with you by Sambaza`,
  gotBet: (cents: number, msisdn: number) =>
    `${maskMsisdn(msisdn)} placed a bet of ${formatKsh(cents)} for you by Sambaza`,
} as const;
