import type { GreetingCode, IdentityDone, IdentityRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why signup, login and codes are refused. */
export const identityEn = {
  bad_signature: 'This request was not signed by our app.',
  already_registered: 'This mobile number is already registered. Please log in.',
  wrong_credentials: 'Wrong mobile number or password.',
  wrong_password: 'The current password is wrong.',
  wrong_code: 'The code is wrong or has expired.',
  too_soon: 'A code was sent a moment ago. Use it, or wait a moment before you ask for another.',
  'too_soon.code': 'A code was sent a moment ago. Use it, or wait {wait_s} before you ask for another.',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  'too_many_requests.password': 'Too many wrong passwords. Please wait {wait_s}, or set a new password.',
  'too_many_requests.code': 'Too many attempts. Please wait {wait_s} and try again.',
  'too_many_requests.codes':
    'Very many people are asking for codes at the moment. Please try again in {wait_s}.',
  use_known_device:
    'Too many attempts for this number. Use a device that you have logged in on before, or try again later.',
  'use_known_device.password':
    'Too many wrong passwords for this number. Log in on a device that you have used before, set a new password, or wait until {again_at}.',
  'use_known_device.code':
    'Too many wrong codes for this number. Use a device that you have logged in on before, or wait until {again_at}.',
  'use_known_device.ask':
    'Too many codes were sent to this number. Ask on a device that you have logged in on before, or wait until {again_at}.',
  sms_failed: 'The code could not be sent. Please try again.',
} as const satisfies TextsOf<IdentityRefusal>;

export const identitySw: SameTexts<typeof identityEn> = {
  bad_signature: 'Ombi hili halikutoka kwenye programu yetu.',
  already_registered: 'Namba hii ya simu tayari imesajiliwa. Tafadhali ingia.',
  wrong_credentials: 'Namba ya simu au nenosiri si sahihi.',
  wrong_password: 'Nenosiri la sasa si sahihi.',
  wrong_code: 'Msimbo si sahihi au muda wake umeisha.',
  too_soon: 'Msimbo umetumwa muda mfupi uliopita. Utumie huo, au subiri kidogo kabla ya kuomba mwingine.',
  'too_soon.code':
    'Msimbo umetumwa muda mfupi uliopita. Utumie huo, au subiri {wait_s} kabla ya kuomba mwingine.',
  too_many_requests: 'Majaribio ni mengi mno. Subiri kidogo kisha ujaribu tena.',
  'too_many_requests.password':
    'Nenosiri limekosewa mara nyingi mno. Subiri {wait_s}, au weka nenosiri jipya.',
  'too_many_requests.code': 'Majaribio ni mengi mno. Subiri {wait_s} kisha ujaribu tena.',
  'too_many_requests.codes':
    'Watu wengi sana wanaomba misimbo kwa sasa. Tafadhali jaribu tena baada ya {wait_s}.',
  use_known_device:
    'Majaribio ya namba hii ni mengi mno. Tumia kifaa ulichowahi kuingilia, au ujaribu tena baadaye.',
  'use_known_device.password':
    'Nenosiri la namba hii limekosewa mara nyingi mno. Ingia kwa kifaa ulichowahi kukitumia, weka nenosiri jipya, au subiri hadi {again_at}.',
  'use_known_device.code':
    'Msimbo wa namba hii umekosewa mara nyingi mno. Tumia kifaa ulichowahi kuingilia, au subiri hadi {again_at}.',
  'use_known_device.ask':
    'Misimbo iliyotumwa kwa namba hii ni mingi mno. Omba kwa kifaa ulichowahi kuingilia, au subiri hadi {again_at}.',
  sms_failed: 'Msimbo haukuweza kutumwa. Tafadhali jaribu tena.',
};

/** Results of signup, login and codes. */
export const identityDoneEn = {
  registered: 'Your account has been created. Enter the code that we sent to your phone.',
  not_verified: 'Your mobile number is not verified yet. Enter the code that we sent to your phone.',
  code_sent: 'If this number has an account, a code is on its way by SMS.',
  password_changed: 'Your password has been changed. Please log in.',
  'password_changed.here': 'Your password has been changed. Other devices are logged out.',
  logged_out: 'You are logged out',
  welcome: 'Welcome to Jukwaa',
  logged_in: 'You are logged in',
  self_excluded: 'You are self-excluded for good. You can still withdraw.',
  'self_excluded.ends': 'You are self-excluded until {until}. You can still withdraw.',
} as const satisfies TextsOf<IdentityDone | GreetingCode>;

export const identityDoneSw: SameTexts<typeof identityDoneEn> = {
  registered: 'Akaunti yako imefunguliwa. Weka msimbo tuliokutumia kwa simu.',
  not_verified: 'Namba yako ya simu bado haijathibitishwa. Weka msimbo tuliokutumia kwa simu.',
  code_sent: 'Kama namba hii ina akaunti, msimbo unatumwa kwa SMS.',
  password_changed: 'Nenosiri lako limebadilishwa. Tafadhali ingia.',
  'password_changed.here': 'Nenosiri lako limebadilishwa. Vifaa vingine vimetolewa kwenye akaunti.',
  logged_out: 'Umetoka kwenye akaunti',
  welcome: 'Karibu Jukwaa',
  logged_in: 'Umeingia.',
  self_excluded: 'Umejizuia kucheza daima. Bado unaweza kutoa pesa.',
  'self_excluded.ends': 'Umejizuia kucheza hadi {until}. Bado unaweza kutoa pesa.',
};
