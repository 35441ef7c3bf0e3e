/** What identity says to people: in answers and in text messages. */
export const IDENTITY_TEXTS = {
  registered: 'Your account has been created. Enter the code that we sent to your phone.',
  alreadyRegistered: 'This mobile number is already registered. Please log in.',
  notVerified: 'Your mobile number is not verified yet. Enter the code that we sent to your phone.',
  wrongCredentials: 'Wrong mobile number or password.',
  guessedTooOften: (wait: string) => `Too many wrong passwords. Please wait ${wait}, or set a new password.`,
  passwordElsewhere: (end: string) =>
    `Too many wrong passwords for this number. Log in on a device that you have used before, set a new password, or wait until ${end}.`,
  codeElsewhere: (end: string) =>
    `Too many wrong codes for this number. Use a device that you have logged in on before, or wait until ${end}.`,
  askElsewhere: (end: string) =>
    `Too many codes were sent to this number. Ask on a device that you have logged in on before, or wait until ${end}.`,
  triedTooOften: (wait: string) => `Too many attempts. Please wait ${wait} and try again.`,
  badSignature: 'This request was not signed by our app.',
  welcome: 'Welcome to Jukwaa',
  loggedIn: 'You are logged in',
  wrongCode: 'The code is wrong or has expired.',
  tooSoon: (wait: string) =>
    `A code was sent a moment ago. Use it, or wait ${wait} before you ask for another.`,
  codeSent: 'If this number has an account, a code is on its way by SMS.',
  passwordChanged: 'Your password has been changed. Please log in.',
  loggedOut: 'You are logged out',
  smsFailed: 'The code could not be sent. Please try again.',
  verifySms: (code: string) =>
    `${code} is your Jukwaa verification code. It is valid for 10 minutes. Never share it.`,
  resetSms: (code: string) =>
    `${code} is your Jukwaa password reset code. It is valid for 10 minutes. Never share it.`,
  shareSms: (code: string, about: string) =>
    `${code} confirms your Sambaza: ${about}. It is valid for 10 minutes. Never share it.`,
} as const;
