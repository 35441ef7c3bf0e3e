import { useText } from '@jukwaa/runtime';
import { Button, VisuallyHidden } from '@jukwaa/ui';
import { authMessages } from '../messages.ts';
import styles from './auth.module.css';
import type { FormFailure } from './use-form-failure.ts';

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  /** Why the form was refused. Locked after the same reason twice: the button is disabled for a few seconds. */
  readonly failure?: Pick<FormFailure, 'locked' | 'said'>;
}

const NONE = { locked: false, said: null } as const;

/** The action of a sign-in form, under the reason of a refusal that is about no single field. */
export function SubmitButton({ label, busy, failure: { locked, said } = NONE }: SubmitButtonProps) {
  const t = useText(authMessages);
  return (
    <div>
      <div role="alert">
        {said !== null && said.field === undefined && <p className={styles.failed}>{said.text}</p>}
        {/* A reason at its field is visible there, and is announced here. */}
        {said?.field !== undefined && <VisuallyHidden>{said.text}</VisuallyHidden>}
      </div>
      <Button type="submit" variant="primary" full large busy={busy} disabled={locked}>
        {label}
      </Button>
      <p className={styles.locked} role="status">
        {locked && t('tooManyErrors')}
      </p>
    </div>
  );
}
