import { defineMessages, useText } from '@jukwaa/runtime';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import type { Asked } from './use-asked.ts';

const loadingTexts = defineMessages({ en: { loading: 'Loading…' }, sw: { loading: 'Inapakia…' } });

export interface AskedViewProps<T> {
  readonly asked: Asked<T, unknown>;
  readonly retry: () => void;
  /** Of the size of what will stand there. */
  readonly skeleton: ReactNode;
  /** What a screen reader says meanwhile, when it can be told more exactly than "Loading…". */
  readonly loading?: string;
  /** What is said when nothing came, when it can be told more exactly than that. */
  readonly failed?: string;
  readonly children: (value: T) => ReactNode;
}

/** Shows an answer, what stands for it while it comes, and the way on when it does not come. */
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
