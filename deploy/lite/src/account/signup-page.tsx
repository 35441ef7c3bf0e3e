import { href } from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import { formKey } from '../answer-once.ts';
import { Field, Hidden, Tick } from '../frame/field.tsx';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { CodeCame, FormNote, MsisdnField, NewPassword } from './form-parts.tsx';
import type { SignupForm } from './forms.ts';
import type { FormErrors } from './sign-in-form.ts';

interface SignupPageProps {
  readonly language: Language;
  readonly typed: SignupForm;
  readonly errors: FormErrors;
  /** Whether the answer to the last try got lost. */
  readonly isLost?: boolean;
}

function Fields({ language, typed, errors }: SignupPageProps) {
  const t = ACCOUNT_TEXTS[language];
  return (
    <>
      <MsisdnField language={language} errors={errors} autoComplete="tel" defaultValue={typed.msisdn} />
      <NewPassword language={language} errors={errors} name="password" />
      <Field
        name="first_name"
        label={t.firstName}
        error={errors.first_name}
        autoComplete="given-name"
        defaultValue={typed.first_name}
      />
      <Field
        name="last_name"
        label={t.lastName}
        error={errors.last_name}
        autoComplete="family-name"
        defaultValue={typed.last_name}
      />
      <Tick name="terms" error={errors.terms} defaultChecked={typed.terms !== ''}>
        {t.accept} <a href={href('terms-and-condition')}>{t.terms}</a>
      </Tick>
    </>
  );
}

/** The form with the typed fields, and their errors. */
export function SignupPage(props: SignupPageProps) {
  const { language, typed, errors, isLost = false } = props;
  const t = ACCOUNT_TEXTS[language];
  return (
    <>
      <h1>{t.registerTitle}</h1>
      <p>{t.registerLead}</p>
      <FormNote errors={errors} />
      {isLost && <CodeCame language={language} page="verify-code" />}
      <form method="post" action={href('signup')}>
        <Hidden fields={{ next: typed.next, referral_code: typed.referral_code, key: formKey() }} />
        <Fields {...props} />
        <p>
          <button type="submit" className="a">
            {t.register}
          </button>
        </p>
      </form>
      <p className="p">
        {t.haveAccount}{' '}
        <a href={href('login', {}, typed.next === '' ? {} : { next: typed.next })}>{t.login}</a>
      </p>
    </>
  );
}
