import { defineMessages } from '@jukwaa/runtime';

export const statusTexts = defineMessages({
  en: {
    auto: 'Auto',
    left: '{left, plural, one {# round} other {# rounds}} left',
    stop: 'Stop autoplay',
    close: 'Close',
    done: 'Autoplay is done: {amount}',
    loss: 'Autoplay stopped at your loss limit: {amount}',
    win: 'Autoplay stopped at your win: {amount}',
    stopped: 'Autoplay stopped: {amount}',
    refused: 'Autoplay stopped, because a bet was refused: {amount}',
    loggedOut: 'Autoplay stopped, because you are logged out. It places no more bets.',
  },
  sw: {
    auto: 'Auto',
    left: 'Raundi {left} zimebaki',
    stop: 'Simamisha autoplay',
    close: 'Funga',
    done: 'Autoplay imekamilika: {amount}',
    loss: 'Autoplay imefika kikomo chako cha hasara: {amount}',
    win: 'Autoplay imesimama kwa ushindi wako: {amount}',
    stopped: 'Autoplay imesimama: {amount}',
    refused: 'Autoplay imesimama kwa kuwa dau limekataliwa: {amount}',
    loggedOut: 'Autoplay imesimama kwa kuwa umetoka kwenye akaunti. Haitaweka dau jingine.',
  },
});
