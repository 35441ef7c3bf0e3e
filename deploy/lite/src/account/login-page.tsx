import { href } from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import { withParameters } from '../frame/address.ts';
import { Field, Hidden } from '../frame/field.tsx';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import type { LoginErrors, LoginForm } from './login-form.ts';

interface LoginPageProps {
  readonly language: Language;
  readonly typed: LoginForm;
  readonly errors: LoginErrors;
}

/** The form with the typed number, and its errors. */
export function LoginPage({ language, typed, errors }: LoginPageProps) {
  const t = ACCOUNT_TEXTS[language];
  return (
    <>
      <h1>{t.loginTitle}</h1>
      {typed.next !== '' && <p>{t.loginFirst}</p>}
      {errors.form !== undefined && (
        <p role="alert" className="e">
          {errors.form}
        </p>
      )}
      <form method="post" action={href('login')}>
        <Hidden fields={{ next: typed.next }} />
        <Field
          name="msisdn"
          label={t.mobileNumber}
          hint={t.mobileHint}
          error={errors.msisdn}
          type="tel"
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
        <a href={withParameters(href('forgot-password'), { lite: '0' })}>{t.forgot}</a>
      </p>
      <p className="p">
        {t.noAccount} <a href={withParameters(href('signup'), { lite: '0' })}>{t.register}</a>
      </p>
    </>
  );
}
