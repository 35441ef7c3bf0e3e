import { defineMessages } from '@jukwaa/runtime';

/** Texts of the days of placing, in lists of bets and tickets. */
export const dayTexts = defineMessages({
  en: {
    days: 'Days',
    anyDay: 'Any day',
    today: 'Today',
    yesterday: 'Yesterday',
    week: '7 days',
    month: '30 days',
    dates: 'Dates',
    from: 'From',
    to: 'To',
    sums: 'Staked {staked} · Returned {returned}',
  },
  sw: {
    days: 'Siku',
    anyDay: 'Siku zote',
    today: 'Leo',
    yesterday: 'Jana',
    week: 'Siku 7',
    month: 'Siku 30',
    dates: 'Tarehe',
    from: 'Kuanzia',
    to: 'Hadi',
    sums: 'Dau {staked} · Umelipwa {returned}',
  },
});
