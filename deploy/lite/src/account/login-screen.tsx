import { type ApiError, type LoginAnswer, login } from '@jukwaa/api';
import { DEVICES_COOKIE, href } from '@jukwaa/contracts';
import { captureUtm, channelId, normaliseMsisdn, trackingFields } from '@jukwaa/domain';
import * as v from 'valibot';
import { ownPath, withParameters } from '../frame/address.ts';
import { content, redirect, type Screen, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { deviceCookie, sessionCookie } from '../session.ts';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { doneText } from '../texts/done-text.ts';
import { errorText } from '../texts/refusals.ts';
import { errorsOf, type LoginErrors, LoginForm } from './login-form.ts';
import { LoginPage } from './login-page.tsx';

const shown = (visit: ScreenVisit, typed: LoginForm, errors: LoginErrors, status = 422): ScreenAnswer =>
  content(<LoginPage language={visit.language} typed={typed} errors={errors} />, { status });

/** The form again with what the services said; a wrong password is an error of its field. */
function refused(visit: ScreenVisit, typed: LoginForm, error: ApiError): ScreenAnswer {
  const t = ACCOUNT_TEXTS[visit.language];
  if (error.kind !== 'http') return shown(visit, typed, { form: t.networkError }, 503);
  const said = errorText(visit.language, error, visit.now()) ?? t.loginFailed;
  const errors = error.code === 'wrong_credentials' ? { password: said } : { form: said };
  return shown(visit, typed, errors, error.status >= 500 ? 503 : 422);
}

/** A number that is not verified needs its code, which the ordinary version asks for. */
function notVerified(visit: ScreenVisit, answer: Exclude<LoginAnswer, { status: 200 }>): ScreenAnswer {
  const t = ACCOUNT_TEXTS[visit.language];
  const { message, code = '' } = answer.status === 201 ? answer.message : { message: '', code: '' };
  const said = doneText(visit.language, code, message);
  return content(
    <>
      <h1>{t.loginTitle}</h1>
      <p role="status">{said}</p>
      <p>
        <a className="b" href={withParameters(href('verify-code'), { lite: '0' })}>
          {t.verify}
        </a>
      </p>
    </>,
  );
}

async function signIn(visit: ScreenVisit, typed: LoginForm): Promise<ScreenAnswer> {
  const number = normaliseMsisdn(typed.msisdn);
  const errors = errorsOf(typed, visit.language);
  if (!number.ok || Object.keys(errors).length > 0) return shown(visit, typed, errors);
  const { userAgent, facts, deviceOf, cookieOf, now } = visit;
  const tracking = trackingFields(captureUtm({ search: '', referrer: '', userAgent }), {
    channel_id: channelId(userAgent),
    xp: Math.floor(now() / 1_000),
    ipAddress: '',
    referral_code: '',
  });
  const body = { ...tracking, msisdn: number.value, password: typed.password };
  const device = deviceOf(cookieOf(DEVICES_COOKIE));
  const answer = await login(device, body, facts.signature_secret);
  if (!answer.ok) return refused(visit, typed, answer.error);
  if (answer.value.status !== 200) return notVerified(visit, answer.value);
  const known = device.cookie();
  return redirect(ownPath(typed.next) ?? href('home'), [
    sessionCookie(answer.value.user.auth),
    ...(known === null ? [] : [deviceCookie(known)]),
  ]);
}

/** The login form, and the session that it opens. */
export const loginScreen: Screen = (visit) => {
  const { form, query, user } = visit;
  if (form === null && user !== null) return redirect(href('home'));
  const sent = v.safeParse(LoginForm, Object.fromEntries(form ?? query));
  const typed = sent.success ? sent.output : v.parse(LoginForm, {});
  return form === null ? shown(visit, typed, {}, 200) : signIn(visit, typed);
};
