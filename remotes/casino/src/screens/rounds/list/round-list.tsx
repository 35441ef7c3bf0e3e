import type { ApiError } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { formatKsh, type RoundFamily } from '@jukwaa/domain';
import { appendNew, LoadMore, type PageCursor, QueryView, usePaged } from '@jukwaa/remote-kit';
import { useDates, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Icon, Skeleton } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import styles from '../rounds.module.css';
import { roundsTexts } from '../rounds-texts.ts';
import { fetchRounds, type ListedRound, type RoundPage } from './fetch-rounds.ts';

/** The rounds of one kind of games, with a button for earlier ones. */
export function RoundList({ family }: { readonly family: RoundFamily }) {
  const t = useText(roundsTexts);
  const { state, retry, loadMore } = usePaged<RoundPage, PageCursor, ApiError>(family, {
    topic: 'rounds',
    fetchPage: (place, options) => fetchRounds(family, place, options),
    append: (shown, page) => ({ rows: appendNew(shown.rows, page.rows, ({ id }) => id), next: page.next }),
  });
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={320} />} failed={t('failed')}>
      {(pages) =>
        pages.rows.length === 0 ? (
          <NoRounds />
        ) : (
          <>
            <ul className={styles.rows}>
              {pages.rows.map((row) => (
                <Row key={row.id} row={row} family={family} />
              ))}
            </ul>
            <LoadMore pages={pages} onMore={loadMore} label={t('more')} failed={t('failed')} />
          </>
        )
      }
    </QueryView>
  );
}

function NoRounds() {
  const t = useText(roundsTexts);
  return (
    <EmptyState
      icon="casino"
      text={t('none')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={href('casino')}>
          {t('toCasino')}
        </Link>
      }
    />
  );
}

function Row({ row, family }: { readonly row: ListedRound; readonly family: RoundFamily }) {
  const t = useText(roundsTexts);
  const { when } = useDates();
  const { id, game, at, staked_cents, paid_cents } = row;
  const staked = formatKsh(staked_cents);
  return (
    <li>
      <Link className={styles.row} to={href('game-round', { family, id })}>
        <span>
          <span className={styles.name}>{'own' in game ? t(game.own) : game.name}</span>
          <br />
          <span className={styles.small}>
            {paid_cents === null
              ? t('running', { staked })
              : t('line', { staked, paid: formatKsh(paid_cents) })}
          </span>
          <br />
          <time dateTime={at} className={styles.small}>
            {when(at)}
          </time>
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
    </li>
  );
}
