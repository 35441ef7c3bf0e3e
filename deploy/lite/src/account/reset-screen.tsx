import { forgot, reset } from '@jukwaa/api';
import { DEVICES_COOKIE, href } from '@jukwaa/contracts';
import { ACCOUNT_FIELDS } from '@jukwaa/domain';
import { keyOf, nextKey } from '../answer-once.ts';
import { content, redirect, type Screen, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { deviceCookies } from '../session.ts';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { ResetForm } from './forms.ts';
import { noPending, pendingOf } from './pending.ts';
import { ResetPage } from './reset-page.tsx';
import { type FormErrors, readForm, refusalOf, sentMsisdn, typedErrors } from './sign-in-form.ts';

const CHECKS = {
  msisdn: ACCOUNT_FIELDS.msisdn,
  code: ACCOUNT_FIELDS.code,
  password: ACCOUNT_FIELDS.newPassword,
  repeat: ACCOUNT_FIELDS.repeat,
};

const shown = (visit: ScreenVisit, typed: ResetForm, errors: FormErrors, status: number): ScreenAnswer => {
  const page = { language: visit.language, typed, errors, formKey: nextKey(visit, status) };
  return content(<ResetPage {...page} />, { status });
};

async function resend(visit: ScreenVisit, typed: ResetForm): Promise<ScreenAnswer> {
  const { language, deviceOf, cookieOf } = visit;
  const errors = typedErrors(language, typed, { msisdn: ACCOUNT_FIELDS.msisdn });
  if (Object.keys(errors).length > 0) return shown(visit, typed, errors, 422);
  const msisdn = sentMsisdn(typed.msisdn);
  const answer = await forgot(deviceOf(cookieOf(DEVICES_COOKIE)), { msisdn });
  if (answer.ok) return shown(visit, { ...typed, code: '', done: 'code_sent' }, {}, 200);
  const refused = refusalOf(visit, answer.error, ACCOUNT_TEXTS[language].requestFailed);
  return shown(visit, typed, refused.errors, refused.status);
}

async function save(visit: ScreenVisit, typed: ResetForm): Promise<ScreenAnswer> {
  const { language, deviceOf, cookieOf } = visit;
  const errors = typedErrors(language, typed, CHECKS);
  if (Object.keys(errors).length > 0) return shown(visit, typed, errors, 422);
  const { code, password } = typed;
  const device = deviceOf(cookieOf(DEVICES_COOKIE), keyOf(visit));
  const answer = await reset(device, { msisdn: sentMsisdn(typed.msisdn), code, password });
  if (answer.ok)
    return redirect(href('login', {}, { done: 'password_changed' }), [
      noPending('reset-password'),
      ...deviceCookies(device.cookie()),
    ]);
  const refused = refusalOf(visit, answer.error, ACCOUNT_TEXTS[language].requestFailed);
  return shown(visit, typed, refused.errors, refused.status);
}

/** The code of the SMS and a new password; then login, with the new password. */
export const resetScreen: Screen = (visit) => {
  const { form, user } = visit;
  const typed = readForm(ResetForm, visit);
  if (form !== null)
    return visit.once(visit, () => (typed.resend === '' ? save(visit, typed) : resend(visit, typed)));
  const pending = pendingOf(visit);
  const msisdn = pending === null ? '' : `0${String(pending.msisdn).slice(3)}`;
  return user === null ? shown(visit, { ...typed, msisdn }, {}, 200) : redirect(href('home'));
};
