import type { ApiError } from '@jukwaa/api';
import { type QueryState, QueryView } from '@jukwaa/remote-kit';
import { useDates, useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import styles from './rounds.module.css';
import { roundsTexts } from './rounds-texts.ts';

const isMissing = (error: ApiError): boolean =>
  error.kind === 'http' && [400, 404, 422].includes(error.status);

interface RoundViewProps<T> {
  readonly state: QueryState<T, ApiError>;
  readonly retry: () => unknown;
  readonly children: (round: T) => ReactNode;
}

/** A round of the user in any state of its loading. */
export function RoundView<T>({ state, retry, children }: RoundViewProps<T>) {
  const t = useText(roundsTexts);
  if (state.phase === 'failed' && isMissing(state.error))
    return (
      <>
        <h1>{t('title')}</h1>
        <EmptyState icon="casino" text={t('missing')} />
      </>
    );
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={480} />} failed={t('roundFailed')}>
      {children}
    </QueryView>
  );
}

/** The game, and when the round started. */
export function RoundHead({ title, at }: { readonly title: string; readonly at: string }) {
  const t = useText(roundsTexts);
  const { when } = useDates();
  return (
    <div>
      <h1>{title}</h1>
      <time dateTime={at} className={styles.small}>
        {t('started', { time: when(at) })}
      </time>
    </div>
  );
}
