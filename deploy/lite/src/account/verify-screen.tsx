import { resendCode, verify } from '@jukwaa/api';
import { DEVICES_COOKIE, href } from '@jukwaa/contracts';
import { ACCOUNT_FIELDS } from '@jukwaa/domain';
import { keyOf, nextKey } from '../answer-once.ts';
import { ownPath } from '../frame/address.ts';
import { content, redirect, type Screen, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { deviceCookies, sessionCookie } from '../session.ts';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { VerifyForm } from './forms.ts';
import { noPending, pendingOf } from './pending.ts';
import { type FormErrors, readForm, refusalOf, sentMsisdn, typedErrors } from './sign-in-form.ts';
import { VerifyPage } from './verify-page.tsx';

function shown(visit: ScreenVisit, typed: VerifyForm, errors: FormErrors, status: number): ScreenAnswer {
  const pending = pendingOf(visit);
  const isKnown = pending !== null && (typed.msisdn === '' || sentMsisdn(typed.msisdn) === pending.msisdn);
  const known = isKnown ? pending.msisdn : null;
  const page = { language: visit.language, typed, errors, known, formKey: nextKey(visit, status) };
  return content(<VerifyPage {...page} />, { status });
}

/** The key of the pending signup as a call's field; omitted for another number, and when there is none. */
function signupOf(visit: ScreenVisit, msisdn: number): { signup?: string } {
  const pending = pendingOf(visit);
  return pending?.msisdn === msisdn && pending.signup !== '' ? { signup: pending.signup } : {};
}

async function resend(visit: ScreenVisit, typed: VerifyForm): Promise<ScreenAnswer> {
  const { language, deviceOf, cookieOf } = visit;
  const errors = typedErrors(language, typed, { msisdn: ACCOUNT_FIELDS.msisdn });
  if (Object.keys(errors).length > 0) return shown(visit, typed, errors, 422);
  const msisdn = sentMsisdn(typed.msisdn);
  const device = deviceOf(cookieOf(DEVICES_COOKIE));
  const answer = await resendCode(device, { msisdn, ...signupOf(visit, msisdn) });
  // The page stays the same one, so that also a number that was typed into it stays.
  if (answer.ok) return shown(visit, { ...typed, code: '', done: 'code_sent' }, {}, 200);
  const refused = refusalOf(visit, answer.error, ACCOUNT_TEXTS[language].requestFailed);
  return shown(visit, typed, refused.errors, refused.status);
}

async function confirm(visit: ScreenVisit, typed: VerifyForm): Promise<ScreenAnswer> {
  const { language, deviceOf, cookieOf } = visit;
  const { msisdn: number, code } = ACCOUNT_FIELDS;
  const errors = typedErrors(language, typed, { msisdn: number, code });
  if (Object.keys(errors).length > 0) return shown(visit, typed, errors, 422);
  const msisdn = sentMsisdn(typed.msisdn);
  const device = deviceOf(cookieOf(DEVICES_COOKIE), keyOf(visit));
  const answer = await verify(device, { msisdn, code: typed.code, ...signupOf(visit, msisdn) });
  if (!answer.ok) {
    const refused = refusalOf(visit, answer.error, ACCOUNT_TEXTS[language].verificationFailed);
    return shown(visit, typed, refused.errors, refused.status);
  }
  const otherwise = pendingOf(visit)?.isNew === true ? 'accountcreated' : 'home';
  return redirect(ownPath(typed.next) ?? href(otherwise), [
    sessionCookie(answer.value.user),
    noPending('verify-code'),
    ...deviceCookies(device.cookie()),
  ]);
}

/** The code of the SMS signs in. Signup or login passes the number; a visitor who opens the page directly types it. */
export const verifyScreen: Screen = (visit) => {
  const typed = readForm(VerifyForm, visit);
  const { form, user } = visit;
  if (form === null) return user === null ? shown(visit, typed, {}, 200) : redirect(href('home'));
  return visit.once(visit, () => (typed.resend === '' ? confirm(visit, typed) : resend(visit, typed)));
};
