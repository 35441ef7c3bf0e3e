import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { Link, useLocation } from 'react-router-dom';
import { errorTexts } from './messages.ts';

/** Replaces a part of the page that failed to load or broke, and offers a retry or other pages. */
export function RemoteFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText(errorTexts);
  const isHome = useLocation().pathname === href('home');
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        text={t('notLoaded')}
        action={
          <>
            <Button variant="secondary" onClick={onRetry}>
              {t('retry')}
            </Button>
            <Link className={buttonClass({ variant: 'quiet' })} to={href(isHome ? 'casino' : 'home')}>
              {t(isHome ? 'casino' : 'home')}
            </Link>
          </>
        }
      />
    </div>
  );
}
