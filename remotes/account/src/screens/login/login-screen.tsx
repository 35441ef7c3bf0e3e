import { login } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { http, notify, pageConfig, track, useText } from '@jukwaa/runtime';
import { Link, useNavigate } from 'react-router-dom';
import styles from '../../auth/auth.module.css';
import { AuthPage, FootLink } from '../../auth/auth-page.tsx';
import { doneText } from '../../auth/done-texts.ts';
import { authFailure } from '../../auth/failure.ts';
import { MsisdnField, PasswordInput } from '../../auth/fields.tsx';
import { rememberPending } from '../../auth/pending.ts';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { useFormFailure } from '../../auth/use-form-failure.ts';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { FIELD, sentMsisdn } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { authMessages } from '../../messages.ts';

export default function LoginScreen() {
  const t = useText(authMessages);
  const navigate = useNavigate();
  const signIn = useSignIn('back');
  const failure = useFormFailure();
  const form = useForm({
    initial: { msisdn: '', password: '' },
    labels: { msisdn: t('mobileNumber'), password: t('password') },
    fields: { msisdn: FIELD.msisdn, password: FIELD.password },
    onSubmit: async ({ password, ...typed }) => {
      failure.clear();
      const msisdn = sentMsisdn(typed.msisdn);
      const body = { ...track.tracking(), msisdn, password };
      const answer = await login(http, body, pageConfig().signature_secret);
      if (!answer.ok) return failure.show(authFailure('login', answer.error));
      if (answer.value.status === 200) return signIn(answer.value);
      const signup = answer.value.status === 201 ? answer.value.signup : '';
      rememberPending({ msisdn, id: 0, signup });
      if (answer.value.status === 201) notify({ kind: 'info', text: doneText(answer.value.message) });
      navigate(href('verify-code'));
    },
  });
  return (
    <AuthPage
      title={t('loginTitle')}
      lead={t('loginLead')}
      foot={<FootLink ask={t('noAccount')} to={href('signup')} label={t('register')} />}
    >
      <form {...form.props} className={styles.form}>
        <MsisdnField {...failure.at(form.text('msisdn'))} />
        <PasswordInput {...failure.at(form.text('password'))} />
        <Link className={styles.forgot} to={href('forgot-password')}>
          {t('forgotLink')}
        </Link>
        <SubmitButton label={t('login')} busy={form.state.kind === 'submitting'} failure={failure} />
      </form>
    </AuthPage>
  );
}
