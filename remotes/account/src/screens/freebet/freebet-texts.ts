import { defineMessages } from '@jukwaa/runtime';

export const freebetTexts = defineMessages({
  en: {
    title: 'Free bet',
    free: 'A free bet of',
    noDeposit: 'for new players, no deposit',
    guestText: 'Open an account, verify your number, and the free bet is in it.',
    register: 'Register',
    login: 'Login',
    loading: 'Looking for your free bet…',
    yours: 'You have a free bet of {amount} until {until}.',
    none: 'You have no free bet now: it is for new players, once.',
    unknown: 'Your free bet could not be looked up.',
    toMatches: 'Find a match',
    adult: 'For people of 18 and older. Play responsibly.',
  },
  sw: {
    title: 'Mkeka wa bure',
    free: 'Mkeka wa bure wa',
    noDeposit: 'kwa wachezaji wapya, bila kuweka pesa',
    guestText: 'Fungua akaunti, thibitisha namba yako, na mkeka wa bure utakuwamo.',
    register: 'Jisajili',
    login: 'Ingia',
    loading: 'Tunatafuta mkeka wako wa bure…',
    yours: 'Una mkeka wa bure wa {amount} hadi {until}.',
    none: 'Huna mkeka wa bure sasa: ni kwa wachezaji wapya, mara moja.',
    unknown: 'Imeshindikana kutafuta mkeka wako wa bure.',
    toMatches: 'Tafuta mechi',
    adult: 'Kwa watu wa miaka 18 na zaidi. Cheza kwa uwajibikaji.',
  },
});
