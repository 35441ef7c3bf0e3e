import type { IdentityBody } from '@jukwaa/contracts';
import { serverNow, useText } from '@jukwaa/runtime';
import { Button, TextField } from '@jukwaa/ui';
import { useState } from 'react';
import { FIELD } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { profileMessages } from '../../messages.ts';
import styles from '../profile/profile.module.css';
import { settingsTexts } from './settings-texts.ts';

interface IdFormProps {
  readonly isSimulated: boolean;
  /** Returns whether the service took the check. */
  readonly onCheck: (body: IdentityBody, key: string) => Promise<boolean>;
}

/** A button that opens the form for a national ID. A repeated form has the same key. */
export function IdForm({ isSimulated, onCheck }: IdFormProps) {
  const t = useText(settingsTexts);
  const profile = useText(profileMessages);
  const [key, setKey] = useState<string | null>(null);
  const form = useForm({
    initial: { id_number: '', birth_date: '' },
    labels: { id_number: t('idNumber'), birth_date: t('birthDate') },
    fields: { id_number: FIELD.idNumber, birth_date: FIELD.birthDate },
    onSubmit: async (body) => {
      if (await onCheck(body, key ?? '')) setKey(null);
    },
  });
  if (key === null)
    return (
      <Button variant="secondary" full onClick={() => setKey(`id-check-${serverNow()}`)}>
        {t('check')}
      </Button>
    );
  return (
    <form {...form.props} aria-label={t('check')} className={styles.password}>
      <TextField {...form.text('id_number')} label={t('idNumber')} inputMode="numeric" autoComplete="off" />
      <TextField {...form.text('birth_date')} label={t('birthDate')} type="date" autoComplete="bday" />
      <p className={styles.small}>{t(isSimulated ? 'simulated' : 'idKept')}</p>
      <div className={styles.actions}>
        <Button type="submit" full busy={form.state.kind === 'submitting'}>
          {t('send')}
        </Button>
        <Button variant="quiet" full onClick={() => setKey(null)}>
          {profile('cancel')}
        </Button>
      </div>
    </form>
  );
}
