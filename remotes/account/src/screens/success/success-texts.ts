import { defineMessages } from '@jukwaa/runtime';

export const successTexts = defineMessages({
  en: {
    title: 'Done',
    text: 'We have received your request. The money is in your balance once the payment is confirmed.',
    guestText: 'We have received your request. Log in to see it in your account.',
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
