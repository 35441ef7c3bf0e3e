import { type Language, signInEn, signInSw } from '@jukwaa/domain/texts';

const en = {
  ...signInEn,
  codeCame: 'Did you get a code by SMS? Enter it',
  loginFirst: 'Login to continue',
  deposit: 'Deposit',
  paybillTitle: (method: string) => `Pay with ${method}`,
  firstStep: {
    mpesa: 'Open M-Pesa and choose Lipa na M-Pesa, then Pay Bill.',
    airtel: 'Open Airtel Money, or dial *334#, and choose Make Payments, then Paybill.',
  },
  businessNumber: 'Business number',
  accountNumber: 'Account number',
  anyAccount: 'Your mobile number, e.g. 0712345678',
  lastStep: 'Enter the amount and your PIN. Your balance updates within seconds.',
};

/** The texts of either language: the shared ones are literal types. */
export type AccountTexts = Omit<typeof en, keyof typeof signInEn> & Record<keyof typeof signInEn, string>;

const sw: AccountTexts = {
  ...signInSw,
  codeCame: 'Umepata msimbo kwa SMS? Uweke',
  loginFirst: 'Ingia ili uendelee',
  deposit: 'Weka pesa',
  paybillTitle: (method) => `Lipa kwa ${method}`,
  firstStep: {
    mpesa: 'Fungua M-Pesa, chagua Lipa na M-Pesa, kisha Pay Bill.',
    airtel: 'Fungua Airtel Money, au piga *334#, chagua Make Payments, kisha Paybill.',
  },
  businessNumber: 'Namba ya biashara',
  accountNumber: 'Namba ya akaunti',
  anyAccount: 'Namba yako ya simu, mfano 0712345678',
  lastStep: 'Weka kiasi na PIN yako. Salio lako litaongezeka baada ya sekunde chache.',
};

/** Texts of signup, login, codes and deposit. */
export const ACCOUNT_TEXTS: Readonly<Record<Language, AccountTexts>> = { en, sw };
