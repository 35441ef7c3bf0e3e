import { href } from '@jukwaa/contracts';
import { identityEn, identitySw, type Language } from '@jukwaa/domain/texts';
import { Hidden } from '../frame/field.tsx';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { doneText } from '../texts/done-text.ts';
import { CodeButtons, CodeField, FormNote, MsisdnField, NewPassword } from './form-parts.tsx';
import type { ResetForm } from './forms.ts';
import type { FormErrors } from './sign-in-form.ts';

interface ResetPageProps {
  readonly language: Language;
  readonly typed: ResetForm;
  readonly errors: FormErrors;
  /** The key of the form. */
  readonly formKey: string;
}

const TOO_SOON: Readonly<Record<Language, string>> = { en: identityEn.too_soon, sw: identitySw.too_soon };

/** The result of the step before. */
function stepText({ language, typed }: ResetPageProps): string | undefined {
  if (typed.done === '') return undefined;
  return typed.done === 'too_soon' ? TOO_SOON[language] : doneText(language, typed.done, '');
}

/** The form of a new password, with its errors. */
export function ResetPage(props: ResetPageProps) {
  const { language, typed, errors, formKey: key } = props;
  const t = ACCOUNT_TEXTS[language];
  return (
    <>
      <h1>{t.resetTitle}</h1>
      <p>{t.resetLead}</p>
      <FormNote errors={errors} done={stepText(props)} />
      <form method="post" action={href('reset-password')}>
        <Hidden fields={{ key }} />
        <MsisdnField
          language={language}
          errors={errors}
          autoComplete="username"
          defaultValue={typed.msisdn}
        />
        <CodeField language={language} errors={errors} typed={typed.code} />
        <NewPassword language={language} errors={errors} name="password" />
        <NewPassword language={language} errors={errors} name="repeat" />
        <CodeButtons label={t.savePassword} language={language} />
      </form>
      <p className="p">
        {t.remembered} <a href={href('login')}>{t.login}</a>
      </p>
    </>
  );
}
