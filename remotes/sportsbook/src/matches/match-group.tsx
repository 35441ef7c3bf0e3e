import type { Highlight } from '@jukwaa/contracts';
import { nairobiDate, nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Icon, VisuallyHidden } from '@jukwaa/ui';
import { useId } from 'react';
import type { Order } from './filters.ts';
import type { GameCount } from './game-count.ts';
import styles from './match-group.module.css';
import { MatchRow } from './match-row.tsx';
import type { ShownGroup } from './row-window.ts';
import { texts } from './texts.ts';
import type { RefetchMatches } from './use-live-row.ts';

function headingOf(first: Highlight, order: Order): string {
  if (order === 'priority') return `${first.country} · ${first.tournament}`;
  return `${nairobiDate(first.date)} ${nairobiTime(first.date).slice(0, 2)}:00`;
}

export interface GroupProps {
  readonly shown: ShownGroup;
  readonly order: Order;
  readonly count: GameCount;
  readonly open: boolean;
  readonly onToggle: (key: string) => void;
  readonly refetch: RefetchMatches;
}

/** Matches under one heading that folds them. Its height covers all rows, rendered or not. */
export function Group({ shown, order, count, open, onToggle, refetch }: GroupProps) {
  const { group, rows: rowCount, heights } = shown.placed;
  const rows = useId();
  const [first] = group.matches;
  if (first === undefined) return null;
  return (
    <section className={styles.group} data-group={group.key} style={marginOf(shown.gap)}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={rows}
          onClick={() => onToggle(group.key)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          <span className={styles.title}>{headingOf(first, order)}</span>
          <Count {...count} />
        </button>
      </h2>
      <ul id={rows} className={styles.rows} hidden={!open} style={{ height: rowCount * heights.row }}>
        {shown.rows.map(({ match, gap }) => (
          <MatchRow key={match.match_id} match={match} gap={gap} refetch={refetch} />
        ))}
      </ul>
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
