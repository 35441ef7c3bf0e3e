import { defineMessages } from '@jukwaa/runtime';

/** Texts of the bottom bar of the jackpot page. */
export const footerTexts = defineMessages({
  en: {
    clear: 'Clear picks',
    cleared: 'Picks cleared',
    progress: 'Picks {count}/{total}',
    lines: '{lines, plural, one {# line} other {# lines}} · {amount}',
    place: 'Place Bet',
    missing: 'Pick {count} more',
    login: 'Login to continue',
    closedButton: 'Closed',
    home: 'Home',
  },
  sw: {
    clear: 'Futa machaguo',
    cleared: 'Machaguo yamefutwa',
    progress: 'Mechi {count}/{total}',
    lines: '{lines, plural, one {Mstari #} other {Mistari #}} · {amount}',
    place: 'Weka Dau',
    missing: 'Bado {count}',
    login: 'Ingia ili kuendelea',
    closedButton: 'Imefungwa',
    home: 'Mwanzo',
  },
});
