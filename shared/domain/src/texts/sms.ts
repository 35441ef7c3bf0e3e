import type { SameTexts } from './texts.ts';

/** Text messages: codes, which come first because phones look for them there, and won pools. */
export const smsEn = {
  verify: '{code} is your Jukwaa verification code. It is valid for 10 minutes. Never share it.',
  reset: '{code} is your Jukwaa password reset code. It is valid for 10 minutes. Never share it.',
  'share.stake':
    '{code} confirms your Sambaza: a stake of {amount_cents} for {msisdn}. It is valid for 10 minutes. Never share it.',
  'share.bet':
    '{code} confirms your Sambaza: a bet of {amount_cents} for {msisdn}. It is valid for 10 minutes. Never share it.',
  jackpot_won: 'Jukwaa: your jackpot ticket {reference} won {amount_cents}. The money is in your wallet.',
  ligi_won: 'Jukwaa: your Ligi Soo entry {reference} won {amount_cents}. The money is in your wallet.',
} as const;

export const smsSw: SameTexts<typeof smsEn> = {
  verify:
    '{code} ni msimbo wako wa kuthibitisha akaunti ya Jukwaa. Unatumika kwa dakika 10. Usimpe mtu yeyote.',
  reset:
    '{code} ni msimbo wako wa kubadilisha nenosiri la Jukwaa. Unatumika kwa dakika 10. Usimpe mtu yeyote.',
  'share.stake':
    '{code} ni msimbo wa kuthibitisha Sambaza yako: dau la {amount_cents} kwa {msisdn}. Unatumika kwa dakika 10. Usimpe mtu yeyote.',
  'share.bet':
    '{code} ni msimbo wa kuthibitisha Sambaza yako: mkeka wa {amount_cents} kwa {msisdn}. Unatumika kwa dakika 10. Usimpe mtu yeyote.',
  jackpot_won:
    'Jukwaa: tiketi yako ya jackpot {reference} imeshinda {amount_cents}. Pesa ziko kwenye pochi yako.',
  ligi_won:
    'Jukwaa: utabiri wako wa Ligi Soo {reference} umeshinda {amount_cents}. Pesa ziko kwenye pochi yako.',
};
