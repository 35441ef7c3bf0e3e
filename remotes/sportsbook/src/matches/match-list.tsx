import type { MatchOrder } from '@jukwaa/contracts';
import { LoadFailed, QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton, SkeletonMatchRows, VisuallyHidden } from '@jukwaa/ui';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { useFolded } from './folded-groups.ts';
import { gameCount } from './game-count.ts';
import { groupByHour, groupByTournament } from './grouping.ts';
import { type MatchPages, withoutShown } from './list-page.ts';
import { Group } from './match-group.tsx';
import styles from './match-list.module.css';
import type { RowMark } from './match-row.tsx';
import type { SectionGroup } from './mix.ts';
import { useNewsLine } from './news-line.ts';
import { heightOf, placeGroups, shownGroups } from './row-window.ts';
import { texts } from './texts.ts';
import { useEndOfList } from './use-end-of-list.ts';
import type { MatchListControls } from './use-match-list.ts';
import { useMovedRows } from './use-moved-rows.ts';
import { useOddsGrid } from './use-odds-grid.ts';
import { useRowLook } from './use-row-look.ts';
import { useRowWindow } from './use-row-window.ts';

export interface MatchListProps {
  readonly controls: MatchListControls;
  readonly order: MatchOrder;
  /** Groups above the list, whose matches the list omits. */
  readonly sections?: readonly SectionGroup[] | undefined;
  /** Groups below the list. */
  readonly next?: readonly SectionGroup[];
  /** A control on each row. */
  readonly RowMark?: RowMark;
  /** Rendered instead of an empty list. */
  readonly empty: ReactNode;
}

const NO_SECTIONS: readonly SectionGroup[] = [];

/** A list of matches in any state. */
export function MatchList(props: MatchListProps) {
  const { controls, order, sections = NO_SECTIONS, next = NO_SECTIONS, RowMark, empty } = props;
  const t = useText(texts);
  const { key, list, retry } = controls;
  return (
    <section aria-label={t('matches')} aria-busy={list.phase === 'loading'} className={styles.list}>
      <QueryView
        state={list}
        retry={retry}
        skeleton={<Bones sections={sections} />}
        loading={t('loading')}
        failed={t('failed')}
      >
        {(pages) => (
          <>
            {pages.rows.length === 0 && sections.length === 0 && empty}
            {pages.rows.length + sections.length + next.length > 0 && (
              <Groups
                key={key}
                list={pages}
                sections={sections}
                next={next}
                controls={controls}
                order={order}
                RowMark={RowMark}
              />
            )}
          </>
        )}
      </QueryView>
      <NewsLine />
    </section>
  );
}

/** Announces goals and red cards of the rows on screen. */
function NewsLine() {
  const line = useNewsLine();
  return (
    <VisuallyHidden>
      <span aria-live="polite">{line}</span>
    </VisuallyHidden>
  );
}

const FIRST_PAGE = 10;

/** As tall as the sections and a first page. */
function Bones({ sections }: { readonly sections: readonly SectionGroup[] }) {
  const counts = sections.map(({ matches, section }) => matches.length + section.reserved);
  return [...counts, FIRST_PAGE].map((count, at) => (
    <Fragment key={String(at)}>
      <div className={styles.boneHeading}>
        <Skeleton width="45%" height={12} shape="text" />
      </div>
      <SkeletonMatchRows count={count} />
    </Fragment>
  ));
}

interface GroupsProps {
  readonly list: MatchPages;
  readonly sections: readonly SectionGroup[];
  readonly next: readonly SectionGroup[];
  readonly controls: MatchListControls;
  readonly order: MatchOrder;
  readonly RowMark: RowMark | undefined;
}

/**
 * The groups around the screen, in a box as high as all groups, so that the page scrolls as if every row were
 * rendered.
 */
function Groups({ list, sections, next, controls, order, RowMark }: GroupsProps) {
  const box = useRef<HTMLDivElement>(null);
  const look = useRowLook(box);
  const rowWindow = useRowWindow(box);
  const [folded, toggle] = useFolded(controls.key);
  const rest = useMemo(
    () =>
      sections.length === 0
        ? list
        : withoutShown(
            list,
            sections.flatMap(({ matches }) => matches),
          ),
    [list, sections],
  );
  const { rows: matches } = rest;
  const groups = useMemo(
    () => [...sections, ...(order === 'time' ? groupByHour(matches) : groupByTournament(matches)), ...next],
    [sections, matches, next, order],
  );
  const placed = useMemo(() => placeGroups(groups, folded, look), [groups, folded, look]);
  useMovedRows(box, placed);
  useOddsGrid(box);
  return (
    <>
      <div
        ref={box}
        className={styles.groups}
        data-whole={rowWindow.isWhole || undefined}
        data-stacked={look.isStacked || undefined}
        style={{ height: heightOf(placed) }}
      >
        {shownGroups(placed, rowWindow, rowWindow.focused).map((shown) => (
          <Group
            key={shown.placed.group.key}
            shown={shown}
            order={order}
            count={gameCount(rest, order, shown.placed.group)}
            open={!folded.has(shown.placed.group.key)}
            onToggle={toggle}
            refetch={controls.refetch}
            RowMark={RowMark}
          />
        ))}
      </div>
      <End list={list} onMore={() => void controls.loadMore()} />
    </>
  );
}

function End({ list, onMore }: { readonly list: MatchPages; readonly onMore: () => void }) {
  const automatic = list.next !== null && list.more === 'idle';
  const t = useText(texts);
  const end = useEndOfList<HTMLDivElement>(list.rows.length, automatic, onMore);
  return (
    <div ref={end} className={styles.end} aria-busy={list.more === 'busy'}>
      {list.more === 'failed' && <LoadFailed text={t('failed')} onRetry={onMore} />}
      {list.more !== 'failed' && list.next !== null && <SkeletonMatchRows count={2} />}
    </div>
  );
}
