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

/** The action of a sign-in form, under the reason of a refusal that is about no single field. */
export function SubmitButton({ label, busy, failure }: SubmitButtonProps) {
  const t = useText(authMessages);
  return (
    <div>
      {failure !== undefined && <Reason said={failure.said} />}
      <Button type="submit" variant="primary" full large busy={busy} disabled={failure?.locked}>
        {label}
      </Button>
      <p className={styles.locked} role="status">
        {failure?.locked && t('tooManyErrors')}
      </p>
    </div>
  );
}

/** A reason at its field is visible there, and is announced here. */
function Reason({ said }: Pick<FormFailure, 'said'>) {
  return (
    <div role="alert">
      {said !== null && said.field === undefined && <p className={styles.failed}>{said.text}</p>}
      {said?.field !== undefined && <VisuallyHidden>{said.text}</VisuallyHidden>}
    </div>
  );
}
