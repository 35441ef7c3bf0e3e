import { addDays, nairobiDay } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { serverNow, useDates, useText } from '@jukwaa/runtime';
import { Chip, ChipRow, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import article from '../../article/article.module.css';
import { ArticleHead } from '../../article/article-view.tsx';
import { WrittenBody } from '../../article/written-body.tsx';
import { askPlaces, BOARDS, type Board, type LeaderboardPlace } from './ask-places.ts';
import styles from './leaderboard.module.css';
import { leaderboardTexts } from './leaderboard-texts.ts';

/** The best players of a week, and the operator's rules of the ranking. */
export default function LeaderboardScreen() {
  const t = useText(leaderboardTexts);
  return (
    <div className={article.article}>
      <ArticleHead title={t('title')} lead={t('lead')} />
      <Leaders />
      <WrittenBody slug="leaderboard" />
    </div>
  );
}

const WEEK_DAYS = 7;

function Leaders() {
  const t = useText(leaderboardTexts);
  const { day: dayOf } = useDates();
  const [today] = useState(() => nairobiDay(serverNow()));
  const [day, setDay] = useState(today);
  const [board, setBoard] = useState<Board>('points');
  const lastWeek = addDays(today, -WEEK_DAYS);
  const { state, retry } = useQuery(`${board} ${day}`, (options) => askPlaces(board, day, options));
  return (
    <section className={styles.leaders} aria-label={t('week')}>
      <ChipRow label={t('board')} flush>
        {BOARDS.map((name) => (
          <Chip key={name} pressed={board === name} onPress={() => setBoard(name)}>
            {t(name)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t('week')} flush>
        <Chip pressed={day === today} onPress={() => setDay(today)}>
          {t('thisWeek')}
        </Chip>
        <Chip pressed={day === lastWeek} onPress={() => setDay(lastWeek)}>
          {t('lastWeek')}
        </Chip>
      </ChipRow>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={220} />}>
        {({ week, places }) => (
          <>
            <p className={styles.from}>{t('from', { day: dayOf(`${week}T12:00:00.000Z`) })}</p>
            {places.length === 0 ? (
              <p>{t(board === 'points' ? 'none' : 'noFriends')}</p>
            ) : (
              <Table board={board} places={places} />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function Table({ board, places }: { readonly board: Board; readonly places: readonly LeaderboardPlace[] }) {
  const t = useText(leaderboardTexts);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t(board)}</th>
        </tr>
      </thead>
      <tbody>
        {/* Players with the same rank may also have the same mask, so the key includes the position. */}
        {places.map(({ rank, name, count }, at) => (
          <tr key={at}>
            <td>{rank}</td>
            <td>{name}</td>
            <td>{count.toLocaleString('en-KE')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
