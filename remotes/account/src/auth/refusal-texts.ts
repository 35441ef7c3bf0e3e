import { type ApiError, waitOf } from '@jukwaa/api';
import type { IdentityRefusal, WaitBody } from '@jukwaa/contracts';
import { commonRefusalText, waitEndText, waitText } from '@jukwaa/domain';
import { type Catalogue, defineMessages, localeStore, serverNow, textOf } from '@jukwaa/runtime';

/** The calls of the sign-in pages. */
export type AuthCall = 'login' | 'signup' | 'verify' | 'resend' | 'forgot' | 'reset';

/** Reasons of identity's refusals, by code. English as in the service. */
const refusals = defineMessages({
  en: {
    bad_signature: 'This request was not signed by our app.',
    already_registered: 'This mobile number is already registered. Please log in.',
    wrong_credentials: 'Wrong mobile number or password.',
    wrong_code: 'The code is wrong or has expired.',
    too_soon: 'A code was sent a moment ago. Use it, or wait a moment before you ask for another.',
    too_many_requests: 'Too many attempts. Please wait a moment and try again.',
    use_known_device:
      'Too many attempts for this number. Use a device that you have logged in on before, or try again later.',
    sms_failed: 'The code could not be sent. Please try again.',
  },
  sw: {
    bad_signature: 'Ombi hili halikutoka kwenye programu yetu.',
    already_registered: 'Namba hii ya simu tayari imesajiliwa. Tafadhali ingia.',
    wrong_credentials: 'Namba ya simu au nenosiri si sahihi.',
    wrong_code: 'Msimbo si sahihi au muda wake umeisha.',
    too_soon: 'Msimbo umetumwa muda mfupi uliopita. Utumie huo, au subiri kidogo kabla ya kuomba mwingine.',
    too_many_requests: 'Majaribio ni mengi mno. Subiri kidogo kisha ujaribu tena.',
    use_known_device:
      'Majaribio ya namba hii ni mengi mno. Tumia kifaa ulichowahi kuingilia, au ujaribu tena baadaye.',
    sms_failed: 'Msimbo haukuweza kutumwa. Tafadhali jaribu tena.',
  },
}) satisfies Catalogue<Record<IdentityRefusal, string>>;

/** The same with the time to wait. */
const waits = defineMessages({
  en: {
    waitForCode: 'A code was sent a moment ago. Use it, or wait {wait} before you ask for another.',
    waitForPassword: 'Too many wrong passwords. Please wait {wait}, or set a new password.',
    waitToTry: 'Too many attempts. Please wait {wait} and try again.',
    passwordElsewhere:
      'Too many wrong passwords for this number. Log in on a device that you have used before, set a new password, or wait until {end}.',
    codeElsewhere:
      'Too many wrong codes for this number. Use a device that you have logged in on before, or wait until {end}.',
    askElsewhere:
      'Too many codes were sent to this number. Ask on a device that you have logged in on before, or wait until {end}.',
  },
  sw: {
    waitForCode:
      'Msimbo umetumwa muda mfupi uliopita. Utumie huo, au subiri {wait} kabla ya kuomba mwingine.',
    waitForPassword: 'Nenosiri limekosewa mara nyingi mno. Subiri {wait}, au weka nenosiri jipya.',
    waitToTry: 'Majaribio ni mengi mno. Subiri {wait} kisha ujaribu tena.',
    passwordElsewhere:
      'Nenosiri la namba hii limekosewa mara nyingi mno. Ingia kwa kifaa ulichowahi kukitumia, weka nenosiri jipya, au subiri hadi {end}.',
    codeElsewhere:
      'Msimbo wa namba hii umekosewa mara nyingi mno. Tumia kifaa ulichowahi kuingilia, au subiri hadi {end}.',
    askElsewhere:
      'Misimbo iliyotumwa kwa namba hii ni mingi mno. Omba kwa kifaa ulichowahi kuingilia, au subiri hadi {end}.',
  },
});

const isIdentity = (code: string): code is IdentityRefusal => Object.hasOwn(refusals.en, code);

/** The alternatives of a waiting call on a known device. */
const ELSEWHERE = {
  login: 'passwordElsewhere',
  signup: 'askElsewhere',
  verify: 'codeElsewhere',
  resend: 'askElsewhere',
  forgot: 'askElsewhere',
  reset: 'codeElsewhere',
} as const satisfies Record<AuthCall, keyof typeof waits.en>;

function waitSentence(call: AuthCall, { code, wait_s }: WaitBody): string {
  if (code === 'use_known_device')
    return textOf(waits, ELSEWHERE[call], { end: waitEndText(serverNow(), wait_s) });
  const wait = waitText(localeStore.locale, wait_s);
  if (code === 'too_soon') return textOf(waits, 'waitForCode', { wait });
  return textOf(waits, call === 'login' ? 'waitForPassword' : 'waitToTry', { wait });
}

/** The page's own sentence for a refusal; undefined for an unknown code. */
function ownSentence(code: string): string | undefined {
  return isIdentity(code) ? textOf(refusals, code) : commonRefusalText(localeStore.locale, code);
}

/**
 * Why a call was refused, in the page's language. In English the service's own sentences are shown, as specified. The
 * page's own are for Swahili, and for refusals without a sentence. Undefined: neither exists.
 */
export function refusalText(call: AuthCall, error: Extract<ApiError, { kind: 'http' }>): string | undefined {
  const wait = waitOf(error);
  if (wait !== null) return waitSentence(call, wait);
  const own = ownSentence(error.code);
  return localeStore.locale === 'sw' ? own : error.error_message || own;
}
