import { href } from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import type { InputHTMLAttributes } from 'react';
import { Field } from '../frame/field.tsx';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import type { FormErrors } from './sign-in-form.ts';

interface PartProps {
  readonly language: Language;
  readonly errors: FormErrors;
}

/** The error of the whole form, or the result of the step before it. */
export function FormNote({
  errors,
  done,
}: Pick<PartProps, 'errors'> & { readonly done?: string | undefined }) {
  if (errors.form !== undefined)
    return (
      <p role="alert" className="e">
        {errors.form}
      </p>
    );
  return done === undefined ? null : <p role="status">{done}</p>;
}

export function MsisdnField({
  language,
  errors,
  ...input
}: PartProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'defaultValue'>) {
  const t = ACCOUNT_TEXTS[language];
  return (
    <Field
      name="msisdn"
      label={t.mobileNumber}
      hint={t.mobileHint}
      error={errors.msisdn}
      type="tel"
      {...input}
    />
  );
}

/** A field for a new password. A page never repeats a typed password. */
export function NewPassword({
  language,
  errors,
  name,
}: PartProps & { readonly name: 'password' | 'repeat' }) {
  const t = ACCOUNT_TEXTS[language];
  return (
    <Field
      name={name}
      label={name === 'password' ? t.password : t.repeatPassword}
      {...(name === 'password' && { hint: t.passwordHint })}
      error={errors[name]}
      type="password"
      autoComplete="new-password"
    />
  );
}

/** The code of the SMS. */
export function CodeField({ language, errors, typed }: PartProps & { readonly typed: string }) {
  const t = ACCOUNT_TEXTS[language];
  return (
    <Field
      name="code"
      label={t.code}
      hint={t.codeHint}
      error={errors.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      defaultValue={typed}
    />
  );
}

/** The button that sends the form, and the one that has another code sent. */
export function CodeButtons({ label, language }: Pick<PartProps, 'language'> & { readonly label: string }) {
  return (
    <>
      <p>
        <button type="submit" className="a">
          {label}
        </button>
      </p>
      <p>
        <button type="submit" name="resend" value="1" formNoValidate>
          {ACCOUNT_TEXTS[language].resend}
        </button>
      </p>
    </>
  );
}

/** The way to the code when the answer to its request got lost: the code may have arrived. */
export function CodeCame({
  language,
  page,
}: Pick<PartProps, 'language'> & { readonly page: 'verify-code' | 'reset-password' }) {
  return (
    <p className="p">
      <a href={href(page)}>{ACCOUNT_TEXTS[language].codeCame}</a>
    </p>
  );
}
