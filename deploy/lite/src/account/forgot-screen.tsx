import { forgot, leavesOpen, waitOf } from '@jukwaa/api';
import { DEVICES_COOKIE, href } from '@jukwaa/contracts';
import { ACCOUNT_FIELDS } from '@jukwaa/domain';
import { formKey } from '../answer-once.ts';
import { Hidden } from '../frame/field.tsx';
import { content, redirect, type Screen, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { CodeCame, FormNote, MsisdnField } from './form-parts.tsx';
import { ForgotForm } from './forms.ts';
import { pendingCookie } from './pending.ts';
import { type FormErrors, readForm, refusalOf, sentMsisdn, typedErrors } from './sign-in-form.ts';

interface ForgotPageProps {
  readonly language: ScreenVisit['language'];
  readonly typed: ForgotForm;
  readonly errors: FormErrors;
  /** Whether the answer to the last try got lost. */
  readonly isLost?: boolean;
}

function ForgotPage({ language, typed, errors, isLost = false }: ForgotPageProps) {
  const t = ACCOUNT_TEXTS[language];
  return (
    <>
      <h1>{t.forgotTitle}</h1>
      <p>{t.forgotLead}</p>
      <FormNote errors={errors} />
      {isLost && <CodeCame language={language} page="reset-password" />}
      <form method="post" action={href('forgot-password')}>
        <Hidden fields={{ key: formKey() }} />
        <MsisdnField language={language} errors={errors} autoComplete="tel" defaultValue={typed.msisdn} />
        <p>
          <button type="submit" className="a">
            {t.sendCode}
          </button>
        </p>
      </form>
      <p className="p">
        {t.remembered} <a href={href('login')}>{t.login}</a>
      </p>
    </>
  );
}

async function send(visit: ScreenVisit, typed: ForgotForm): Promise<ScreenAnswer> {
  const { language, deviceOf, cookieOf } = visit;
  const errors = typedErrors(language, typed, { msisdn: ACCOUNT_FIELDS.msisdn });
  const page = { language, typed, errors };
  if (Object.keys(errors).length > 0) return content(<ForgotPage {...page} />, { status: 422 });
  const msisdn = sentMsisdn(typed.msisdn);
  const answer = await forgot(deviceOf(cookieOf(DEVICES_COOKIE)), { msisdn });
  const cookies = [pendingCookie('reset-password', { msisdn, signup: '', isNew: false })];
  if (answer.ok) return redirect(href('reset-password', {}, { done: 'code_sent' }), cookies);
  // A code is already on its way, so its page is next.
  if (waitOf(answer.error)?.code === 'too_soon')
    return redirect(href('reset-password', {}, { done: 'too_soon' }), cookies);
  const refused = refusalOf(visit, answer.error, ACCOUNT_TEXTS[language].requestFailed);
  const isLost = leavesOpen(answer.error);
  return content(<ForgotPage {...page} errors={refused.errors} isLost={isLost} />, {
    status: refused.status,
    ...(isLost && { cookies }),
  });
}

/** Has a code for a new password sent. */
export const forgotScreen: Screen = (visit) => {
  const { form, user, language } = visit;
  const typed = readForm(ForgotForm, visit);
  if (form !== null) return visit.once(visit, () => send(visit, typed));
  return user === null
    ? content(<ForgotPage language={language} typed={typed} errors={{}} />)
    : redirect(href('home'));
};
