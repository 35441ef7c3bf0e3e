import { useText } from '@jukwaa/runtime';
import { Button, EmptyState, Skeleton, SkeletonMatchRows } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import type { Order } from './filters.ts';
import { groupByHour, groupByTournament } from './grouping.ts';
import { canLoadMore, type MatchList as List } from './list-state.ts';
import { Group } from './match-group.tsx';
import styles from './match-list.module.css';
import { texts } from './texts.ts';
import { useEndOfList } from './use-end-of-list.ts';
import type { MatchListControls } from './use-match-list.ts';

type Loaded = Extract<List, { phase: 'loaded' }>;

export interface MatchListProps {
  readonly controls: MatchListControls;
  readonly order: Order;
  /** What stands in place of a list without matches. */
  readonly empty: ReactNode;
}

/** A list of matches in whatever state it is. */
export function MatchList({ controls, order, empty }: MatchListProps) {
  const t = useText(texts);
  const { list } = controls;
  return (
    <section aria-label={t('matches')} aria-busy={list.phase === 'loading'} className={styles.list}>
      {list.phase === 'loading' && <Busy />}
      {list.phase === 'failed' && <Failed onRetry={controls.retry} />}
      {list.phase === 'loaded' && list.matches.length === 0 && empty}
      {list.phase === 'loaded' && list.matches.length > 0 && (
        <Groups list={list} controls={controls} order={order} />
      )}
    </section>
  );
}

/** As tall as a first page: the heading and ten rows. */
function Busy() {
  const t = useText(texts);
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.boneHeading}>
        <Skeleton width="45%" height={12} shape="text" />
      </div>
      <SkeletonMatchRows count={10} />
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText(texts);
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        text={t('failed')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

function Groups({
  list,
  controls,
  order,
}: {
  readonly list: Loaded;
  readonly controls: MatchListControls;
  readonly order: Order;
}) {
  const groups = order === 'time' ? groupByHour(list.matches) : groupByTournament(list.matches);
  return (
    <>
      {groups.map((group) => (
        <Group key={group.key} group={group} order={order} refetch={controls.refetch} />
      ))}
      <End list={list} onMore={controls.loadMore} />
    </>
  );
}

function End({ list, onMore }: { readonly list: Loaded; readonly onMore: () => void }) {
  const automatic = canLoadMore(list) && list.more !== 'failed';
  const end = useEndOfList<HTMLDivElement>(list.matches.length, automatic, onMore);
  return (
    <div ref={end} className={styles.end} aria-busy={list.more === 'busy'}>
      {list.more === 'failed' && <Failed onRetry={onMore} />}
      {list.more !== 'failed' && list.page < list.lastPage && <SkeletonMatchRows count={2} />}
    </div>
  );
}
