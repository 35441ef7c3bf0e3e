import type { SameTexts } from './texts.ts';

/** Text messages with codes. The code comes first, where phones look for it. */
export const smsEn = {
  verify: '{code} is your Jukwaa verification code. It is valid for 10 minutes. Never share it.',
  reset: '{code} is your Jukwaa password reset code. It is valid for 10 minutes. Never share it.',
  'share.stake':
    '{code} confirms your Sambaza: a stake of {amount_cents} for {msisdn}. It is valid for 10 minutes. Never share it.',
  'share.bet':
    '{code} confirms your Sambaza: a bet of {amount_cents} for {msisdn}. It is valid for 10 minutes. Never share it.',
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
};
