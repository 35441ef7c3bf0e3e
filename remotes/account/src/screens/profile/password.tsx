import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { profileMessages } from '../../messages.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

/** A button that opens the form for another password. */
export function Password({ msisdn }: { readonly msisdn: number }) {
  const t = useText(profileMessages);
  const [isEdited, setIsEdited] = useState(false);
  return (
    <section className={styles.card}>
      <h2>{t('passwordTitle')}</h2>
      {isEdited ? (
        <PasswordForm msisdn={msisdn} onDone={() => setIsEdited(false)} />
      ) : (
        <Button variant="secondary" full onClick={() => setIsEdited(true)}>
          {t('changePassword')}
        </Button>
      )}
    </section>
  );
}
