import { defineMessages, useText } from '@jukwaa/runtime';
import { Button, EmptyState } from '@jukwaa/ui';

const failedTexts = defineMessages({
  en: { failed: 'Failed to fetch data', retry: 'Retry' },
  sw: { failed: 'Imeshindwa kupata data', retry: 'Jaribu tena' },
});

export interface LoadFailedProps {
  /** The missing content, when there is more to say than the general text. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

/** Replaces content that failed to load, with a message and a retry. */
export function LoadFailed({ text, onRetry }: LoadFailedProps) {
  const t = useText(failedTexts);
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        text={text ?? t('failed')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
