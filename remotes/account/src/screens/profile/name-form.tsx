import { putProfile } from '@jukwaa/api';
import { cleanName, type Profile } from '@jukwaa/contracts';
import { http, notify, useText } from '@jukwaa/runtime';
import { Button, TextField } from '@jukwaa/ui';
import { requestFailure } from '../../auth/failure.ts';
import { useFailure } from '../../auth/use-failure.ts';
import { FIELD } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { profileMessages } from '../../messages.ts';
import styles from './profile.module.css';

interface NameFormProps {
  readonly profile: Profile;
  /** Ends editing with the updated profile. */
  readonly onDone: (profile: Profile) => void;
}

export function NameForm({ profile, onDone }: NameFormProps) {
  const t = useText(profileMessages);
  const failure = useFailure();
  const form = useForm({
    initial: { first_name: profile.first_name, last_name: profile.last_name },
    labels: { first_name: t('firstName'), last_name: t('lastName') },
    fields: { first_name: FIELD.name, last_name: FIELD.name },
    onSubmit: async ({ first_name, last_name }) => {
      const names = { first_name: cleanName(first_name), last_name: cleanName(last_name) };
      const answer = await putProfile(http, names);
      if (!answer.ok) return failure.show(requestFailure(answer.error));
      notify({ kind: 'success', text: t('saved') });
      onDone(answer.value);
    },
  });
  return (
    <form {...form.props} aria-label={t('details')} className={styles.form}>
      <TextField {...form.text('first_name')} label={t('firstName')} autoComplete="given-name" />
      <TextField {...form.text('last_name')} label={t('lastName')} autoComplete="family-name" />
      <div className={styles.actions}>
        <Button type="submit" full busy={form.state.kind === 'submitting'} disabled={failure.locked}>
          {t('save')}
        </Button>
        <Button variant="quiet" full onClick={() => onDone(profile)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
