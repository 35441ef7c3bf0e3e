import { useText } from '@jukwaa/runtime';
import { Button, EmptyState } from '@jukwaa/ui';
import { errorTexts } from './messages.ts';

export interface PartFailedProps {
  readonly onRetry: () => void;
  /** A retry did not help: a reload of the page is offered as well. */
  readonly offersReload: boolean;
}

/** In place of a part of the host that did not load or broke. */
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
