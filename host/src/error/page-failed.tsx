import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { reportHostFailure } from './host-failed.ts';
import { errorTexts } from './messages.ts';

/** In place of a page that broke: reload it, or start again at home. */
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
            {/* Not the router's link: what broke may be around the router. */}
            <a className={buttonClass({ variant: 'quiet' })} href={href('home')}>
              {t('home')}
            </a>
          </>
        }
      />
    </div>
  );
}

/** A part of the page in a boundary of its own; a failure is shown in its place and reported. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary instead={() => <PageFailed />} onFailure={(failure) => reportHostFailure('error', failure)}>
      {children}
    </Boundary>
  );
}
