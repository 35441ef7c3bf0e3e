import { defineMessages, useText } from '@jukwaa/runtime';
import { Button, EmptyState } from '@jukwaa/ui';
import styles from './load-failed.module.css';

const failedTexts = defineMessages({
  en: { failed: 'This did not load.', retry: 'Retry' },
  sw: { failed: 'Haikupakiwa.', retry: 'Jaribu tena' },
});

export interface LoadFailedProps {
  /** The missing content, when there is more to say than the general text. */
  readonly text?: string | undefined;
  /** One row of text and button, for a box of little height. */
  readonly isRow?: boolean;
  readonly onRetry: () => void;
}

/** Replaces content that failed to load, with a message and a retry. */
export function LoadFailed({ text, isRow = false, onRetry }: LoadFailedProps) {
  const t = useText(failedTexts);
  const message = text ?? t('failed');
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (isRow)
    return (
      <div role="alert" className={styles.row}>
        <p>{message}</p>
        {retry}
      </div>
    );
  return (
    <div role="alert">
      <EmptyState icon="alert" text={message} action={retry} />
    </div>
  );
}
