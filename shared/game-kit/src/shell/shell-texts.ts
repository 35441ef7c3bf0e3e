import { defineMessages } from '@jukwaa/runtime';

export const shellTexts = defineMessages({
  en: {
    close: 'Close the game',
    about: 'About this game',
    fullscreen: 'Full screen',
    smallScreen: 'Leave full screen',
    deposit: 'Deposit',
    login: 'Login',
    demo: 'Demo',
    overTitle: 'Your session is over',
    overText:
      'Your account is locked against play. Rounds that already run are settled, and you can withdraw your balance.',
    toAccount: 'See my account',
    limitTitle: 'You have reached your limit',
    myLimits: 'See my limits',
    ok: 'OK',
    dismiss: 'Close',
    leaveTitle: 'Leave the game?',
    leave: 'Leave the game',
    stay: 'Stay',
  },
  sw: {
    close: 'Funga mchezo',
    about: 'Kuhusu mchezo huu',
    fullscreen: 'Skrini nzima',
    smallScreen: 'Toka skrini nzima',
    deposit: 'Weka pesa',
    login: 'Ingia',
    demo: 'Jaribio',
    overTitle: 'Kipindi chako kimekwisha',
    overText:
      'Akaunti yako imefungwa isicheze. Raundi zilizoanza zitakamilishwa, na unaweza kutoa salio lako.',
    toAccount: 'Tazama akaunti yangu',
    limitTitle: 'Umefikia kiwango chako',
    myLimits: 'Tazama viwango vyangu',
    ok: 'Sawa',
    dismiss: 'Funga',
    leaveTitle: 'Utoke kwenye mchezo?',
    leave: 'Toka kwenye mchezo',
    stay: 'Baki',
  },
});
