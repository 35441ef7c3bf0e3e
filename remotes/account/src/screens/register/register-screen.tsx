import { signup } from '@jukwaa/api';
import { cleanName, href } from '@jukwaa/contracts';
import { emit, http, intendedRoute, notify, pageConfig, track, useText } from '@jukwaa/runtime';
import { Checkbox, TextField } from '@jukwaa/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from '../../auth/auth.module.css';
import { AuthPage, FootLink } from '../../auth/auth-page.tsx';
import { doneText } from '../../auth/done-texts.ts';
import { authFailure } from '../../auth/failure.ts';
import { MsisdnField, PasswordInput } from '../../auth/fields.tsx';
import { rememberPending } from '../../auth/pending.ts';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { useFormFailure } from '../../auth/use-form-failure.ts';
import { FIELD, sentMsisdn } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { authMessages } from '../../messages.ts';

const EMPTY = { msisdn: '', password: '', first_name: '', last_name: '', terms: false };

export default function RegisterScreen() {
  const t = useText(authMessages);
  const { form, failure } = useRegistration();
  const [forBet] = useState(() => intendedRoute.get() === href('betslip'));
  return (
    <AuthPage
      title={t('registerTitle')}
      lead={t(forBet ? 'registerForBet' : 'registerLead')}
      foot={<FootLink ask={t('haveAccount')} to={href('login')} label={t('login')} />}
    >
      <form {...form.props} className={styles.form}>
        <MsisdnField {...failure.at(form.text('msisdn'))} autoComplete="tel" autoFocus />
        <PasswordInput {...failure.at(form.text('password'))} chosen />
        <div className={styles.names}>
          <TextField {...form.text('first_name')} label={t('firstName')} autoComplete="given-name" />
          <TextField {...form.text('last_name')} label={t('lastName')} autoComplete="family-name" />
        </div>
        <div className={styles.terms}>
          <Checkbox
            {...form.tick('terms')}
            label={
              <>
                {t('accept')} <Link to={href('terms-and-condition')}>{t('terms')}</Link>
              </>
            }
          />
        </div>
        <SubmitButton label={t('register')} busy={form.state.kind === 'submitting'} failure={failure} />
      </form>
    </AuthPage>
  );
}

function useRegistration() {
  const t = useText(authMessages);
  const navigate = useNavigate();
  const failure = useFormFailure();
  const form = useForm({
    initial: EMPTY,
    labels: {
      msisdn: t('mobileNumber'),
      password: t('password'),
      first_name: t('firstName'),
      last_name: t('lastName'),
      terms: t('terms'),
    },
    fields: {
      msisdn: FIELD.msisdn,
      password: FIELD.newPassword,
      first_name: FIELD.name,
      last_name: FIELD.name,
      terms: FIELD.terms,
    },
    onSubmit: async ({ password, first_name, last_name, ...typed }) => {
      failure.clear();
      const msisdn = sentMsisdn(typed.msisdn);
      const names = { first_name: cleanName(first_name), last_name: cleanName(last_name) };
      const body = { ...track.tracking(), msisdn, password, ...names };
      const answer = await signup(http, body, pageConfig().signature_secret);
      if (!answer.ok) return failure.show(authFailure('signup', answer.error));
      const { id, signup: key, message } = answer.value;
      rememberPending({ msisdn, id, signup: key });
      emit('registered', { user_id: id });
      notify({ kind: 'success', text: doneText(message) });
      navigate(href('verify-code'));
    },
  });
  return { form, failure };
}
