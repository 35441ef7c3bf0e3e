import { href } from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import { Hidden } from '../frame/field.tsx';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { doneText } from '../texts/done-text.ts';
import { CodeButtons, CodeField, FormNote, MsisdnField } from './form-parts.tsx';
import type { VerifyForm } from './forms.ts';
import type { FormErrors } from './sign-in-form.ts';

interface VerifyPageProps {
  readonly language: Language;
  readonly typed: VerifyForm;
  readonly errors: FormErrors;
  /** The number that waits for its code; null when it must be typed. */
  readonly known: number | null;
  /** The key of the form. */
  readonly formKey: string;
}

/** The form of the code, with its errors. */
export function VerifyPage({ language, typed, errors, known, formKey: key }: VerifyPageProps) {
  const t = ACCOUNT_TEXTS[language];
  const lead = known === null ? t.verifyLeadUnknown : t.verifyLead.replace('{msisdn}', `+${known}`);
  return (
    <>
      <h1>{t.verifyTitle}</h1>
      <p>{lead}</p>
      <FormNote errors={errors} done={typed.done === '' ? undefined : doneText(language, typed.done, '')} />
      <form method="post" action={href('verify-code')}>
        <Hidden fields={{ next: typed.next, key, ...(known !== null && { msisdn: known }) }} />
        {known === null && (
          <MsisdnField language={language} errors={errors} autoComplete="tel" defaultValue={typed.msisdn} />
        )}
        <CodeField language={language} errors={errors} typed={typed.code} />
        <CodeButtons label={t.verify} language={language} />
      </form>
      <p className="p">
        <a href={href('signup')}>{t.otherNumber}</a>
      </p>
      {/* An account whose code is used, but whose answer got lost, logs in with its password. */}
      <p className="p">
        {t.haveAccount} <a href={href('login')}>{t.login}</a>
      </p>
    </>
  );
}
