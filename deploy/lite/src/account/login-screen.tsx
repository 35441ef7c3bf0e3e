import { type LoginAnswer, login } from '@jukwaa/api';
import { DEVICES_COOKIE, href } from '@jukwaa/contracts';
import { ACCOUNT_FIELDS } from '@jukwaa/domain';
import { keyOf, nextKey } from '../answer-once.ts';
import { ownPath } from '../frame/address.ts';
import { content, redirect, type Screen, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { deviceCookies, sessionCookie } from '../session.ts';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { LoginForm } from './forms.ts';
import { LoginPage } from './login-page.tsx';
import { pendingCookie } from './pending.ts';
import { type FormErrors, readForm, refusalOf, sentMsisdn, trackingOf, typedErrors } from './sign-in-form.ts';

const CHECKS = { msisdn: ACCOUNT_FIELDS.msisdn, password: ACCOUNT_FIELDS.password };

const shown = (visit: ScreenVisit, typed: LoginForm, errors: FormErrors, status = 422): ScreenAnswer => {
  const page = { language: visit.language, typed, errors, formKey: nextKey(visit, status) };
  return content(<LoginPage {...page} />, { status });
};

/** A number that is not verified needs its code first. */
function toCode(
  msisdn: number,
  { next }: LoginForm,
  answer: Exclude<LoginAnswer, { status: 200 }>,
): ScreenAnswer {
  const signup = answer.status === 201 ? answer.signup : '';
  const query = { done: 'not_verified', ...(next !== '' && { next }) };
  const cookies = [pendingCookie('verify-code', { msisdn, signup, isNew: false })];
  return redirect(href('verify-code', {}, query), cookies);
}

async function signIn(visit: ScreenVisit, typed: LoginForm): Promise<ScreenAnswer> {
  const { language, facts, deviceOf, cookieOf } = visit;
  const errors = typedErrors(language, typed, CHECKS);
  if (Object.keys(errors).length > 0) return shown(visit, typed, errors);
  const msisdn = sentMsisdn(typed.msisdn);
  const device = deviceOf(cookieOf(DEVICES_COOKIE), keyOf(visit));
  const body = { ...trackingOf(visit), msisdn, password: typed.password };
  const answer = await login(device, body, facts.signature_secret);
  if (!answer.ok) {
    const refused = refusalOf(visit, answer.error, ACCOUNT_TEXTS[language].loginFailed);
    return shown(visit, typed, refused.errors, refused.status);
  }
  if (answer.value.status !== 200) return toCode(msisdn, typed, answer.value);
  return redirect(ownPath(typed.next) ?? href('home'), [
    sessionCookie(answer.value.user),
    ...deviceCookies(device.cookie()),
  ]);
}

/** The login form, and the session that it opens. */
export const loginScreen: Screen = (visit) => {
  const { form, user } = visit;
  if (form === null && user !== null) return redirect(href('home'));
  const typed = readForm(LoginForm, visit);
  return form === null ? shown(visit, typed, {}, 200) : visit.once(visit, () => signIn(visit, typed));
};
