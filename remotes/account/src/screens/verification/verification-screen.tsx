import { resendCode, verify } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { http, useText } from '@jukwaa/runtime';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import styles from '../../auth/auth.module.css';
import { AuthPage, FootLink } from '../../auth/auth-page.tsx';
import { authFailure } from '../../auth/failure.ts';
import { MsisdnField, SmsCodeField } from '../../auth/fields.tsx';
import { pendingUser, signupOf } from '../../auth/pending.ts';
import { Resend } from '../../auth/resend.tsx';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { useFormFailure } from '../../auth/use-form-failure.ts';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { FIELD, sentMsisdn } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { authMessages } from '../../messages.ts';

const CODE_LENGTH = 6;

/**
 * The code of the SMS signs in. Signup or login passes the number; a visitor who opens the page directly types it.
 */
export default function VerificationScreen() {
  const t = useText(authMessages);
  const [pending] = useState(pendingUser);
  const isNew = pending !== null && pending.id !== 0;
  const signIn = useSignIn(isNew ? 'accountcreated' : 'home');
  const failure = useFormFailure();
  const form = useForm({
    initial: { msisdn: pending === null ? '' : String(pending.msisdn), code: '' },
    labels: { msisdn: t('mobileNumber'), code: t('code') },
    fields: { msisdn: FIELD.msisdn, code: FIELD.code },
    onSubmit: async ({ msisdn, code }) => {
      failure.clear();
      const answer = await verify(http, { msisdn: sentMsisdn(msisdn), code, ...signupOf(pending) });
      if (answer.ok) signIn(answer.value);
      else failure.show(authFailure('verify', answer.error));
    },
  });
  const { value: msisdn } = form.text('msisdn');
  useSentWhenWhole(form.props.ref, pending === null ? '' : form.text('code').value, failure.locked);
  return (
    <AuthPage
      title={t('verifyTitle')}
      lead={pending === null ? t('verifyLeadUnknown') : t('verifyLead', { msisdn: `+${pending.msisdn}` })}
      foot={<FootLink to={href('signup')} label={t('otherNumber')} />}
    >
      <form {...form.props} className={styles.form}>
        {pending === null && <MsisdnField {...failure.at(form.text('msisdn'))} autoComplete="tel" />}
        <SmsCodeField {...failure.at(form.text('code'))} autoFocus={pending !== null} />
        <SubmitButton label={t('verify')} busy={form.state.kind === 'submitting'} failure={failure} />
      </form>
      <Resend
        msisdn={sentMsisdn(msisdn)}
        waits={pending !== null}
        call="resend"
        send={(client, to) => resendCode(client, { ...to, ...signupOf(pending) })}
      />
    </AuthPage>
  );
}

/**
 * Sends the form as soon as the code has all its digits, also when the phone fills it in from the SMS; not while the
 * button is locked.
 */
function useSentWhenWhole(form: RefObject<HTMLFormElement | null>, code: string, locked: boolean): void {
  const send = useEffectEvent(() => {
    if (!locked) form.current?.requestSubmit();
  });
  useEffect(() => {
    if (code.length === CODE_LENGTH) send();
  }, [code]);
}
