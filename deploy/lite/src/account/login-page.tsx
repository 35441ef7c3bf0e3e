import { href } from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import { Field, Hidden } from '../frame/field.tsx';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { doneText } from '../texts/done-text.ts';
import { FormNote, MsisdnField } from './form-parts.tsx';
import type { LoginForm } from './forms.ts';
import type { FormErrors } from './sign-in-form.ts';

interface LoginPageProps {
  readonly language: Language;
  readonly typed: LoginForm;
  readonly errors: FormErrors;
  /** The key of the form. */
  readonly formKey: string;
}

/** The form with the typed number, and its errors. */
export function LoginPage({ language, typed, errors, formKey: key }: LoginPageProps) {
  const t = ACCOUNT_TEXTS[language];
  const { next, done } = typed;
  const before = next === '' ? undefined : t.loginFirst;
  return (
    <>
      <h1>{t.loginTitle}</h1>
      <FormNote errors={errors} done={done === '' ? before : doneText(language, done, '')} />
      <form method="post" action={href('login')}>
        <Hidden fields={{ next, key }} />
        <MsisdnField
          language={language}
          errors={errors}
          autoComplete="username"
          defaultValue={typed.msisdn}
        />
        {/* A page never repeats a typed password. */}
        <Field
          name="password"
          label={t.password}
          error={errors.password}
          type="password"
          autoComplete="current-password"
        />
        <p>
          <button type="submit" className="a">
            {t.login}
          </button>
        </p>
      </form>
      <p className="p">
        <a href={href('forgot-password')}>{t.forgotLink}</a>
      </p>
      <p className="p">
        {t.noAccount} <a href={href('signup', {}, next === '' ? {} : { next })}>{t.register}</a>
      </p>
    </>
  );
}
