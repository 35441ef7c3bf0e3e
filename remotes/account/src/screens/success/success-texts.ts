import { defineMessages } from '@jukwaa/runtime';

export const successTexts = defineMessages({
  en: {
    title: 'Done',
    text: 'Your request was received. Money is in your balance as soon as the payment is confirmed.',
    guestText: 'Your request was received. Log in to see it in your account.',
    toMatches: 'Find a match',
    toAccount: 'My account',
  },
  sw: {
    title: 'Imekamilika',
    text: 'Ombi lako limepokelewa. Pesa huingia kwenye salio malipo yakithibitishwa.',
    guestText: 'Ombi lako limepokelewa. Ingia ulione kwenye akaunti yako.',
    toMatches: 'Tafuta mechi',
    toAccount: 'Akaunti yangu',
  },
});
