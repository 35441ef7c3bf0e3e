import { forgot, reset } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { http, notify, useText } from '@jukwaa/runtime';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../../auth/auth.module.css';
import { AuthPage, FootLink } from '../../auth/auth-page.tsx';
import { doneText } from '../../auth/done-texts.ts';
import { authFailure } from '../../auth/failure.ts';
import { MsisdnField, PasswordInput, SmsCodeField } from '../../auth/fields.tsx';
import { forgetPending, pendingUser } from '../../auth/pending.ts';
import { Resend } from '../../auth/resend.tsx';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { useFormFailure } from '../../auth/use-form-failure.ts';
import { FIELD, sentMsisdn } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { authMessages } from '../../messages.ts';

/** The code of the SMS and a new password; then login, with the new password. */
export default function ResetScreen() {
  const t = useText(authMessages);
  const navigate = useNavigate();
  const failure = useFormFailure();
  const [pending] = useState(pendingUser);
  const form = useForm({
    initial: {
      msisdn: pending === null ? '' : `0${String(pending.msisdn).slice(3)}`,
      code: '',
      password: '',
      repeat: '',
    },
    labels: {
      msisdn: t('mobileNumber'),
      code: t('code'),
      password: t('password'),
      repeat: t('repeatPassword'),
    },
    fields: {
      msisdn: FIELD.msisdn,
      code: FIELD.code,
      password: FIELD.newPassword,
      repeat: FIELD.repeat,
    },
    onSubmit: async ({ msisdn, code, password }) => {
      failure.clear();
      const answer = await reset(http, { msisdn: sentMsisdn(msisdn), code, password });
      if (!answer.ok) return failure.show(authFailure('reset', answer.error));
      forgetPending();
      notify({ kind: 'success', text: doneText(answer.value) });
      navigate(href('login'), { replace: true });
    },
  });
  const { value: typed } = form.text('msisdn');
  return (
    <AuthPage
      title={t('resetTitle')}
      lead={t('resetLead')}
      foot={<FootLink ask={t('remembered')} to={href('login')} label={t('login')} />}
    >
      <form {...form.props} className={styles.form}>
        <MsisdnField {...failure.at(form.text('msisdn'))} />
        <SmsCodeField {...failure.at(form.text('code'))} />
        <PasswordInput {...failure.at(form.text('password'))} chosen />
        <PasswordInput {...form.text('repeat')} repeated />
        <SubmitButton label={t('savePassword')} busy={form.state.kind === 'submitting'} failure={failure} />
      </form>
      <Resend msisdn={sentMsisdn(typed)} waits={pending !== null} call="forgot" send={forgot} />
    </AuthPage>
  );
}
