import { defineMessages } from '@jukwaa/runtime';

export const guestTexts = defineMessages({
  en: {
    guest: 'Log in to play with your balance.',
    login: 'Log in',
    demo: 'Try the demo',
  },
  sw: {
    guest: 'Ingia ili ucheze kwa salio lako.',
    login: 'Ingia',
    demo: 'Jaribu bila pesa',
  },
});
