import { defineMessages } from '@jukwaa/runtime';

export const offerTexts = defineMessages({
  en: {
    from: 'From {from}',
    until: 'Until {until}',
    dates: '{from} to {until}',
    join: 'Join',
    joined: 'Joined',
    login: 'Log in to join',
    over: 'This offer is over.',
  },
  sw: {
    from: 'Kuanzia {from}',
    until: 'Hadi {until}',
    dates: '{from} hadi {until}',
    join: 'Jiunge',
    joined: 'Umejiunga',
    login: 'Ingia ili ujiunge',
    over: 'Ofa hii imeisha.',
  },
});
