import { defineMessages } from '@jukwaa/runtime';

export const freebetTexts = defineMessages({
  en: {
    title: 'Free bet',
    free: 'A free bet of',
    noDeposit: 'for new players, no deposit',
    guestText: 'Open an account and verify your number to get your free bet.',
    register: 'Register',
    login: 'Login',
    loading: 'Looking for your free bet…',
    yours: 'You have a free bet of {amount} until {until}.',
    none: 'You have no free bet. Only new players get one.',
    unknown: 'We could not load your free bet. Try again.',
    toMatches: 'Find a match',
    adult: 'For people aged 18 and older. Play responsibly.',
  },
  sw: {
    title: 'Mkeka wa bure',
    free: 'Mkeka wa bure wa',
    noDeposit: 'kwa wachezaji wapya, bila kuweka pesa',
    guestText: 'Fungua akaunti na uthibitishe namba yako upate mkeka wako wa bure.',
    register: 'Jisajili',
    login: 'Ingia',
    loading: 'Tunatafuta mkeka wako wa bure…',
    yours: 'Una mkeka wa bure wa {amount} hadi {until}.',
    none: 'Huna mkeka wa bure. Ni wachezaji wapya tu wanaoupata.',
    unknown: 'Mkeka wako wa bure haukupatikana. Jaribu tena.',
    toMatches: 'Tafuta mechi',
    adult: 'Kwa watu wa miaka 18 na zaidi. Cheza kwa uwajibikaji.',
  },
});
