import { defineMessages, useText } from '@jukwaa/runtime';
import type { ReactNode } from 'react';
import type { QueryState } from './create-query.ts';
import { LoadFailed } from './load-failed.tsx';

const loadingTexts = defineMessages({ en: { loading: 'Loading…' }, sw: { loading: 'Inapakia…' } });

export interface QueryViewProps<T> {
  readonly state: QueryState<T, unknown>;
  readonly retry: () => unknown;
  /** Shown while loading, in the size of the content. */
  readonly skeleton: ReactNode;
  /** The text of screen readers while loading, where it is more exact than "Loading…". */
  readonly loading?: string;
  /** The text of a failure, where there is more to say than the general text. */
  readonly failed?: string;
  /** The layout of the skeleton. */
  readonly className?: string | undefined;
  readonly children: (value: T) => ReactNode;
}

/** Shows an answer: a skeleton while it loads, a retry when it failed. */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { state, retry, skeleton, loading, failed, className, children } = props;
  const t = useText(loadingTexts);
  switch (state.phase) {
    case 'loading':
      return (
        <div role="status" aria-label={loading ?? t('loading')} className={className}>
          {skeleton}
        </div>
      );
    case 'failed':
      return <LoadFailed text={failed} onRetry={() => void retry()} />;
    case 'ready':
      return children(state.value);
  }
}
