import { defineMessages } from '@jukwaa/runtime';

export const stakeTexts = defineMessages({
  en: {
    sending: 'One moment',
    unknown: 'No answer yet. Your money is safe: your bet counts once at most.',
    check: 'Check now',
    resuming: 'Looking for your open round',
    resumeFailed: 'We could not see whether you have an open round.',
  },
  sw: {
    sending: 'Subiri kidogo',
    unknown: 'Bado hakuna jibu. Pesa zako ziko salama: dau linahesabiwa mara moja tu.',
    check: 'Angalia sasa',
    resuming: 'Tunatafuta raundi yako ambayo haijaisha',
    resumeFailed: 'Hatukuweza kuona kama una raundi ambayo haijaisha.',
  },
});
