import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { authMessages } from '../messages.ts';
import styles from './auth.module.css';

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  /** Whether the same error came twice: the button is disabled for a few seconds and says so. */
  readonly locked?: boolean;
}

export function SubmitButton({ label, busy, locked = false }: SubmitButtonProps) {
  const t = useText(authMessages);
  return (
    <div>
      <Button type="submit" variant="primary" full large busy={busy} disabled={locked}>
        {label}
      </Button>
      <p className={styles.locked} role="status">
        {locked && t('tooManyErrors')}
      </p>
    </div>
  );
}
