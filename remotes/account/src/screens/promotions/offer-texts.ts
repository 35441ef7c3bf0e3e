import { defineMessages } from '@jukwaa/runtime';

export const offerTexts = defineMessages({
  en: {
    until: 'Until {until}',
    dates: '{from} to {until}',
    join: 'Join',
    joined: 'Joined',
    login: 'Log in to join',
  },
  sw: {
    until: 'Hadi {until}',
    dates: '{from} hadi {until}',
    join: 'Jiunge',
    joined: 'Umejiunga',
    login: 'Ingia ili ujiunge',
  },
});
