import { changePassword } from '@jukwaa/api';
import { http, notify, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { doneText } from '../../auth/done-texts.ts';
import { authFailure } from '../../auth/failure.ts';
import { PasswordInput } from '../../auth/fields.tsx';
import { useFailure } from '../../auth/use-failure.ts';
import { FIELD } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { authMessages, profileMessages } from '../../messages.ts';
import styles from './profile.module.css';

interface PasswordFormProps {
  /** The user's number, for password managers. */
  readonly msisdn: number;
  readonly onDone: () => void;
}

/** The current password and a new one, twice. A wrong current one is reported at its field. */
export function PasswordForm({ msisdn, onDone }: PasswordFormProps) {
  const t = useText(profileMessages);
  const auth = useText(authMessages);
  const failure = useFailure();
  const [wrong, setWrong] = useState<string>();
  const form = useForm({
    initial: { current: '', password: '', repeat: '' },
    labels: { current: t('currentPassword'), password: t('newPassword'), repeat: auth('repeatPassword') },
    fields: { current: FIELD.password, password: FIELD.newPassword, repeat: FIELD.repeat },
    onSubmit: async ({ current, password }) => {
      const answer = await changePassword(http, { current, password });
      if (answer.ok) {
        notify({ kind: 'success', text: doneText(answer.value) });
        return onDone();
      }
      const found = authFailure('change', answer.error);
      const isWrong = answer.error.kind === 'http' && answer.error.code === 'wrong_password';
      if (isWrong && found.kind === 'text') setWrong(found.text);
      else failure.show(found);
    },
  });
  const current = form.text('current');
  const changeCurrent = (text: string) => {
    setWrong(undefined);
    current.onChange(text);
  };
  return (
    <form {...form.props} aria-label={t('changePassword')} className={styles.password}>
      <input type="text" name="username" autoComplete="username" value={`+${msisdn}`} readOnly hidden />
      <PasswordInput
        {...current}
        error={current.error ?? wrong}
        onChange={changeCurrent}
        label={t('currentPassword')}
      />
      <PasswordInput {...form.text('password')} chosen label={t('newPassword')} />
      <PasswordInput {...form.text('repeat')} repeated />
      <div className={styles.actions}>
        <Button type="submit" full busy={form.state.kind === 'submitting'} disabled={failure.locked}>
          {auth('savePassword')}
        </Button>
        <Button variant="quiet" full onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
