import { defineMessages, useText } from '@jukwaa/runtime';
import { Button, EmptyState } from '@jukwaa/ui';

const failedTexts = defineMessages({
  en: { failed: 'Failed to fetch data', retry: 'Retry' },
  sw: { failed: 'Imeshindwa kupata data', retry: 'Jaribu tena' },
});

export interface LoadFailedProps {
  /** What is not here, when there is more to say than that it did not come. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded: says so, and tries again. */
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
