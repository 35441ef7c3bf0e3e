import { type Highlight, href, type MatchOrder } from '@jukwaa/contracts';
import { nairobiTime } from '@jukwaa/domain';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { useDates, useText } from '@jukwaa/runtime';
import { Icon, SkeletonMatchRows, VisuallyHidden } from '@jukwaa/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Flag } from '../flags/flag.tsx';
import type { GameCount } from './game-count.ts';
import { MarketColumns } from './market-columns.tsx';
import styles from './match-group.module.css';
import { MatchRow, type RowMark } from './match-row.tsx';
import type { MatchSection } from './mix.ts';
import type { ShownGroup } from './row-window.ts';
import { texts } from './texts.ts';
import type { RefetchMatches } from './use-live-row.ts';

function useHeading([first]: readonly Highlight[], order: MatchOrder): string {
  const names = useMarketNames();
  const { day } = useDates();
  if (first === undefined) return '';
  if (order === 'priority') return names.league(first.country, first.tournament).join(' · ');
  return `${day(first.date)}, ${nairobiTime(first.date).slice(0, 2)}:00`;
}

export interface GroupProps {
  readonly shown: ShownGroup;
  readonly order: MatchOrder;
  readonly count: GameCount;
  readonly open: boolean;
  readonly onToggle: (key: string) => void;
  readonly refetch: RefetchMatches;
  readonly RowMark: RowMark | undefined;
}

/** Matches under one heading that folds them. Its height covers all rows, rendered or not. */
export function Group({ shown, order, count, open, onToggle, refetch, RowMark }: GroupProps) {
  const t = useText(texts);
  const { group, rows: rowCount, heights } = shown.placed;
  const { section } = group;
  const heading = useHeading(group.matches, order);
  const country = section === undefined && order === 'priority' ? group.matches[0]?.country : undefined;
  const rows = useId();
  const height = rowCount * heights.row;
  const sides = group.matches.find(({ side_markets }) => side_markets !== undefined)?.side_markets?.length;
  return (
    <section className={styles.group} data-group={group.key} data-sides={sides} style={marginOf(shown.gap)}>
      <h2 className={styles.heading} data-sides={sides}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={rows}
          onClick={() => onToggle(group.key)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          {country !== undefined && <Flag country={country} />}
          <span className={styles.title}>{section === undefined ? heading : t(TITLES[section.name])}</span>
          {section === undefined && <Count {...count} />}
        </button>
        {section !== undefined && section.total > 0 && <AllOfSection section={section} />}
        {sides !== undefined && <MarketColumns matches={group.matches} count={sides} />}
      </h2>
      {section !== undefined && section.reserved > 0 ? (
        <div id={rows} className={styles.rows} hidden={!open} style={{ height }}>
          <SkeletonMatchRows count={section.reserved} />
        </div>
      ) : (
        <ul id={rows} className={styles.rows} hidden={!open} style={{ height }}>
          {shown.rows.map(({ match, gap }) => (
            <MatchRow
              key={match.match_id}
              match={match}
              gap={gap}
              refetch={section?.refetch ?? refetch}
              Mark={RowMark}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const marginOf = (gap: number) => (gap > 0 ? { marginTop: gap } : undefined);

function Count({ games, isAll }: GameCount) {
  const t = useText(texts);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{isAll ? games : `${games}+`}</span>
      <VisuallyHidden>{t(isAll ? 'games' : 'gamesAtLeast', { count: games })}</VisuallyHidden>
    </span>
  );
}

const TITLES = {
  live: 'liveNow',
  soon: 'startsSoon',
  next: 'nextToStart',
  favourites: 'favourites',
} as const;

/** The pages that show the whole section. */
const ADDRESSES = {
  live: href('live'),
  soon: href('home', {}, { tab: '3-hours', order: 'time' }),
} as const;

/** The number of matches on the page that shows the whole section, as a link to it. */
function AllOfSection({ section: { name, total } }: { readonly section: MatchSection }) {
  const t = useText(texts);
  if (name !== 'live' && name !== 'soon') return null;
  return (
    <Link to={ADDRESSES[name]} className={styles.all}>
      <span aria-hidden="true">{total}</span>
      <VisuallyHidden>{t(name === 'live' ? 'allLive' : 'allSoon', { count: total })}</VisuallyHidden>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
