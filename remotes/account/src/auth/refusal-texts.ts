import { type ApiError, waitOf } from '@jukwaa/api';
import type { IdentityRefusal, WaitBody } from '@jukwaa/contracts';
import { commonRefusalText, waitText } from '@jukwaa/domain';
import { type Catalogue, defineMessages, localeStore, textOf } from '@jukwaa/runtime';

/** The calls of the sign-in pages. */
export type AuthCall = 'login' | 'signup' | 'verify' | 'resend' | 'forgot' | 'reset';

/** Why identity refuses, by its code. English as the service says it. */
const refusals = defineMessages({
  en: {
    bad_signature: 'This request was not signed by our app.',
    already_registered: 'This mobile number is already registered. Please log in.',
    wrong_credentials: 'Wrong mobile number or password.',
    wrong_code: 'The code is wrong or has expired.',
    too_soon: 'A code was sent a moment ago. Use it, or wait a moment before you ask for another.',
    too_many_requests: 'Too many attempts. Please wait a moment and try again.',
    sms_failed: 'The code could not be sent. Please try again.',
  },
  sw: {
    bad_signature: 'Ombi hili halikutoka kwenye programu yetu.',
    already_registered: 'Namba hii ya simu tayari imesajiliwa. Tafadhali ingia.',
    wrong_credentials: 'Namba ya simu au nenosiri si sahihi.',
    wrong_code: 'Msimbo si sahihi au muda wake umeisha.',
    too_soon: 'Msimbo umetumwa muda mfupi uliopita. Utumie huo, au subiri kidogo kabla ya kuomba mwingine.',
    too_many_requests: 'Majaribio ni mengi mno. Subiri kidogo kisha ujaribu tena.',
    sms_failed: 'Msimbo haukuweza kutumwa. Tafadhali jaribu tena.',
  },
}) satisfies Catalogue<Record<IdentityRefusal, string>>;

/** The same with the time to wait. */
const waits = defineMessages({
  en: {
    waitForCode: 'A code was sent a moment ago. Use it, or wait {wait} before you ask for another.',
    waitForPassword: 'Too many wrong passwords. Please wait {wait}, or set a new password.',
    waitToTry: 'Too many attempts. Please wait {wait} and try again.',
  },
  sw: {
    waitForCode:
      'Msimbo umetumwa muda mfupi uliopita. Utumie huo, au subiri {wait} kabla ya kuomba mwingine.',
    waitForPassword: 'Nenosiri limekosewa mara nyingi mno. Subiri {wait}, au weka nenosiri jipya.',
    waitToTry: 'Majaribio ni mengi mno. Subiri {wait} kisha ujaribu tena.',
  },
});

const isIdentity = (code: string): code is IdentityRefusal => Object.hasOwn(refusals.en, code);

function waitSentence(call: AuthCall, { code, wait_s }: WaitBody): string {
  const wait = waitText(localeStore.locale, wait_s);
  if (code === 'too_soon') return textOf(waits, 'waitForCode', { wait });
  return textOf(waits, call === 'login' ? 'waitForPassword' : 'waitToTry', { wait });
}

/** The page's own sentence for a refusal; undefined for a code that it does not know. */
function ownSentence(code: string): string | undefined {
  return isIdentity(code) ? textOf(refusals, code) : commonRefusalText(localeStore.locale, code);
}

/**
 * Why a call was refused, in the page's language. The service's sentences are English, and the specification has them shown; the
 * page's own are for Swahili, and for refusals without a sentence. Undefined: neither has one.
 */
export function refusalText(call: AuthCall, error: Extract<ApiError, { kind: 'http' }>): string | undefined {
  const wait = waitOf(error);
  if (wait !== null) return waitSentence(call, wait);
  const own = ownSentence(error.code);
  return localeStore.locale === 'sw' ? own : error.error_message || own;
}
