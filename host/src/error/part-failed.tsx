import { useText } from '@jukwaa/runtime';
import { Button, EmptyState } from '@jukwaa/ui';
import { errorTexts } from './messages.ts';

export interface PartFailedProps {
  readonly onRetry: () => void;
  /** Whether to offer a page reload, because a retry did not help. */
  readonly offersReload: boolean;
}

/** Replaces a part of the host that failed to load or broke. */
export function PartFailed({ onRetry, offersReload }: PartFailedProps) {
  const t = useText(errorTexts);
  const text = offersReload ? `${t('notLoaded')}. ${t('slipStays')}` : t('notLoaded');
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        text={text}
        action={
          <>
            <Button variant="secondary" onClick={onRetry}>
              {t('retry')}
            </Button>
            {offersReload && (
              <Button variant="quiet" onClick={() => location.reload()}>
                {t('reload')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
