import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { reportHostFailure } from './host-failed.ts';
import { errorTexts } from './messages.ts';

/** Replaces a page that broke, and offers a reload or the home page. */
export function PageFailed() {
  const t = useText(errorTexts);
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        text={`${t('broken')}. ${t('slipStays')}`}
        action={
          <>
            <Button variant="secondary" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
            {/* A plain link, because the router itself may be broken. */}
            <a className={buttonClass({ variant: 'quiet' })} href={href('home')}>
              {t('home')}
            </a>
          </>
        }
      />
    </div>
  );
}

/** A part of the page in its own error boundary, which shows and reports a failure. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary instead={() => <PageFailed />} onFailure={(failure) => reportHostFailure('error', failure)}>
      {children}
    </Boundary>
  );
}
