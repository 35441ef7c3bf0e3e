import { forgot, waitOf } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { http, notify, useText } from '@jukwaa/runtime';
import { useNavigate } from 'react-router-dom';
import styles from '../../auth/auth.module.css';
import { AuthPage, FootLink } from '../../auth/auth-page.tsx';
import { doneText } from '../../auth/done-texts.ts';
import { authFailure } from '../../auth/failure.ts';
import { MsisdnField } from '../../auth/fields.tsx';
import { rememberPending } from '../../auth/pending.ts';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { useFormFailure } from '../../auth/use-form-failure.ts';
import { FIELD, sentMsisdn } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { authMessages } from '../../messages.ts';

export default function ForgotScreen() {
  const t = useText(authMessages);
  const navigate = useNavigate();
  const failure = useFormFailure();
  const form = useForm({
    initial: { msisdn: '' },
    labels: { msisdn: t('mobileNumber') },
    fields: { msisdn: FIELD.msisdn },
    onSubmit: async (typed) => {
      failure.clear();
      const msisdn = sentMsisdn(typed.msisdn);
      const answer = await forgot(http, { msisdn });
      // A code is already on its way, so its page is next.
      const isSent = answer.ok || waitOf(answer.error)?.code === 'too_soon';
      const found = answer.ok ? null : authFailure('forgot', answer.error);
      if (!isSent) return found === null ? undefined : failure.show(found);
      rememberPending({ msisdn, id: 0, signup: '' });
      if (answer.ok) notify({ kind: 'success', text: doneText(answer.value) });
      else if (found?.kind === 'text') notify({ kind: 'error', text: found.text });
      navigate(href('reset-password'));
    },
  });
  return (
    <AuthPage
      title={t('forgotTitle')}
      lead={t('forgotLead')}
      foot={<FootLink ask={t('remembered')} to={href('login')} label={t('login')} />}
    >
      <form {...form.props} className={styles.form}>
        <MsisdnField {...failure.at(form.text('msisdn'))} autoComplete="tel" />
        <SubmitButton label={t('sendCode')} busy={form.state.kind === 'submitting'} failure={failure} />
      </form>
    </AuthPage>
  );
}
