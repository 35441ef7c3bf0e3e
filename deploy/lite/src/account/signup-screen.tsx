import { leavesOpen, signup } from '@jukwaa/api';
import { cleanName, DEVICES_COOKIE, href } from '@jukwaa/contracts';
import { ACCOUNT_FIELDS } from '@jukwaa/domain';
import { content, redirect, type Screen, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { SignupForm } from './forms.ts';
import { type Pending, pendingCookie } from './pending.ts';
import { type FormErrors, readForm, refusalOf, sentMsisdn, trackingOf, typedErrors } from './sign-in-form.ts';
import { SignupPage } from './signup-page.tsx';

const CHECKS = {
  msisdn: ACCOUNT_FIELDS.msisdn,
  password: ACCOUNT_FIELDS.newPassword,
  first_name: ACCOUNT_FIELDS.name,
  last_name: ACCOUNT_FIELDS.name,
  terms: ACCOUNT_FIELDS.terms,
};

const shown = ({ language }: ScreenVisit, typed: SignupForm, errors: FormErrors, status: number) =>
  content(<SignupPage language={language} typed={typed} errors={errors} />, { status });

async function register(visit: ScreenVisit, typed: SignupForm): Promise<ScreenAnswer> {
  const { language, facts, deviceOf, cookieOf } = visit;
  const errors = typedErrors(language, typed, CHECKS);
  if (Object.keys(errors).length > 0) return shown(visit, typed, errors, 422);
  const msisdn = sentMsisdn(typed.msisdn);
  const names = { first_name: cleanName(typed.first_name), last_name: cleanName(typed.last_name) };
  const body = { ...trackingOf(visit, typed.referral_code), msisdn, password: typed.password, ...names };
  const answer = await signup(deviceOf(cookieOf(DEVICES_COOKIE)), body, facts.signature_secret);
  const pending: Pending = { msisdn, signup: answer.ok ? answer.value.signup : '', isNew: true };
  const cookies = [pendingCookie('verify-code', pending)];
  if (answer.ok) {
    const next = typed.next === '' ? {} : { next: typed.next };
    return redirect(href('verify-code', {}, { done: 'registered', ...next }), cookies);
  }
  const refused = refusalOf(visit, answer.error, ACCOUNT_TEXTS[language].registrationFailed);
  // The services may have taken the signup, and sent its code.
  const isLost = leavesOpen(answer.error);
  return content(<SignupPage language={language} typed={typed} errors={refused.errors} isLost={isLost} />, {
    status: refused.status,
    ...(isLost && { cookies }),
  });
}

/** The form of a new account; the code of an SMS confirms it. */
export const signupScreen: Screen = (visit) => {
  const typed = readForm(SignupForm, visit);
  if (visit.form !== null) return visit.once(visit, () => register(visit, typed));
  return visit.user === null ? shown(visit, typed, {}, 200) : redirect(href('home'));
};
