import type { Language } from '@jukwaa/domain/texts';

const en = {
  loginTitle: 'Login',
  mobileNumber: 'Mobile number',
  mobileHint: 'For example 0712 345 678',
  password: 'Password',
  login: 'Login',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  register: 'Register',
  verify: 'Verify',
  loginFailed: 'Login failed. Please try again.',
  networkError: 'Network error. Please check your internet connection and try again',
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

export type AccountTexts = typeof en;

const sw: AccountTexts = {
  loginTitle: 'Ingia',
  mobileNumber: 'Namba ya simu',
  mobileHint: 'Kwa mfano 0712 345 678',
  password: 'Nenosiri',
  login: 'Ingia',
  forgot: 'Umesahau nenosiri?',
  noAccount: 'Huna akaunti?',
  register: 'Jisajili',
  verify: 'Thibitisha',
  loginFailed: 'Kuingia kumeshindikana. Tafadhali jaribu tena.',
  networkError: 'Hitilafu ya mtandao. Tafadhali angalia intaneti yako ujaribu tena',
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

/** Texts of login and deposit. */
export const ACCOUNT_TEXTS: Readonly<Record<Language, AccountTexts>> = { en, sw };
