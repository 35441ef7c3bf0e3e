import { defineMessages, useText } from '@jukwaa/runtime';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import type { Asked } from './use-asked.ts';

const loadingTexts = defineMessages({ en: { loading: 'Loading…' }, sw: { loading: 'Inapakia…' } });

export interface AskedViewProps<T> {
  readonly asked: Asked<T, unknown>;
  readonly retry: () => void;
  /** In the size of the final content. */
  readonly skeleton: ReactNode;
  /** The screen reader text while loading, more exact than "Loading…". */
  readonly loading?: string;
  /** The error text, more exact than the general one. */
  readonly failed?: string;
  readonly children: (value: T) => ReactNode;
}

/** Renders an answer, its skeleton while loading, and a retry after a failure. */
export function AskedView<T>({ asked, retry, skeleton, loading, failed, children }: AskedViewProps<T>) {
  const t = useText(loadingTexts);
  switch (asked.phase) {
    case 'loading':
      return (
        <div role="status" aria-label={loading ?? t('loading')}>
          {skeleton}
        </div>
      );
    case 'failed':
      return <LoadFailed text={failed} onRetry={retry} />;
    case 'known':
      return children(asked.value);
  }
}
