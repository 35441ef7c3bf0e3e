import { defineMessages } from '@jukwaa/runtime';

export const stakeTexts = defineMessages({
  en: {
    stake: 'Stake',
    less: 'Less',
    more: 'More',
    quick: 'Quick stakes',
    low: 'The smallest stake is {amount}',
    high: 'The largest stake is {amount}',
    empty: 'Enter a stake',
    sending: 'One moment',
    unknown: 'No answer yet. Your money is safe: the order counts at most once.',
    check: 'Check now',
    resuming: 'Looking for your open round',
    resumeFailed: 'We could not see whether you have an open round.',
  },
  sw: {
    stake: 'Dau',
    less: 'Punguza',
    more: 'Ongeza',
    quick: 'Dau za haraka',
    low: 'Dau la chini kabisa ni {amount}',
    high: 'Dau la juu kabisa ni {amount}',
    empty: 'Weka kiasi cha dau',
    sending: 'Subiri kidogo',
    unknown: 'Bado hakuna jibu. Pesa zako ziko salama: ombi linahesabiwa mara moja tu.',
    check: 'Angalia sasa',
    resuming: 'Tunatafuta raundi yako ambayo haijaisha',
    resumeFailed: 'Hatukuweza kuona kama una raundi ambayo haijaisha.',
  },
});
