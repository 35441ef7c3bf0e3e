import { href } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';
import { LoadMore, QueryView } from '@jukwaa/remote-kit';
import { ScreenSlot, serverNow, useText } from '@jukwaa/runtime';
import { buttonClass, Chip, ChipRow, EmptyState, Skeleton } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import card from '../../bets/bet-card.module.css';
import { BetCard } from '../../bets/bet-card.tsx';
import { betDays } from '../../bets/bet-days.ts';
import {
  type BetsFilter,
  betsFilterFrom,
  dayRangeOf,
  FILTERS,
  isRefusedList,
  queryOf,
  REFUSED,
  SUBFILTERS,
} from '../../bets/bet-filters.ts';
import { betTexts } from '../../bets/bet-texts.ts';
import { DayHead, Sums } from '../../bets/day-head.tsx';
import { expectBetDetail } from '../../bets/use-bet-detail.ts';
import { useBets } from '../../bets/use-bets.ts';
import styles from '../screen.module.css';
import { DayFilter } from './day-filter.tsx';
import { RefusedBets } from './refused-bets.tsx';

/** The user's bets, by kind, result and days. */
export default function BetsScreen() {
  const t = useText(betTexts);
  const [query, setQuery] = useSearchParams();
  const filter = betsFilterFrom(query);
  const refused = isRefusedList(query);
  const show = (next: Parameters<typeof queryOf>[0]) => setQuery(queryOf(next), { replace: true });
  const choose = (next: BetsFilter) => show(next);
  const chooseDays = (next: BetsFilter) => show(refused ? { ...next, subfilter: REFUSED } : next);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
      </div>
      <ChipRow label={t('kinds')}>
        {FILTERS.map((name) => (
          <Chip
            key={name}
            pressed={filter.filter === name}
            onPress={() => choose({ ...filter, filter: name })}
          >
            {t(name)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t('states')}>
        {SUBFILTERS.map((name) => (
          <Chip
            key={name}
            pressed={!refused && filter.subfilter === name}
            onPress={() => choose({ ...filter, subfilter: name })}
          >
            {t(name)}
          </Chip>
        ))}
        {filter.filter !== 'jackpotBets' && (
          <Chip pressed={refused} onPress={() => show({ ...filter, subfilter: REFUSED })}>
            {t(REFUSED)}
          </Chip>
        )}
      </ChipRow>
      {filter.filter !== 'jackpotBets' && <DayFilter filter={filter} onChoose={chooseDays} />}
      {refused ? (
        <RefusedBets days={dayRangeOf(filter, nairobiDay(serverNow()))} />
      ) : (
        <Placed filter={filter} />
      )}
    </>
  );
}

/** Jackpot tickets belong to the remote of the jackpot, which reads the subfilter from the address. */
function Placed({ filter }: { readonly filter: BetsFilter }) {
  if (filter.filter !== 'jackpotBets') return <Bets filter={filter} />;
  return (
    <ScreenSlot
      name="jackpot-tickets"
      fallback={
        <div className={styles.bones}>
          <Bones />
        </div>
      }
    />
  );
}

function Bets({ filter }: { readonly filter: BetsFilter }) {
  const t = useText(betTexts);
  const { state, loadMore, retry, refresh } = useBets(filter);
  const { from, to } = dayRangeOf(filter, nairobiDay(serverNow()));
  /** The sums under the filter are those of the day. */
  const isOneDay = from !== '' && from === to;
  const isReady = state.phase === 'ready';
  useEffect(() => {
    if (isReady) expectBetDetail();
  }, [isReady]);
  return (
    <QueryView
      state={state}
      retry={retry}
      skeleton={<Bones />}
      className={styles.bones}
      loading={t('loading')}
      failed={t('failed')}
    >
      {(bets) =>
        bets.rows.length === 0 ? (
          <None isAnyDay={filter.days === null} />
        ) : (
          <>
            {(from !== '' || to !== '') && bets.sums && (
              <div className={card.day}>
                <Sums {...bets.sums} />
              </div>
            )}
            {betDays(bets.rows, bets.next !== null).map((day) => (
              <section key={day.day}>
                <DayHead of={day} hasSums={!isOneDay} />
                <ul>
                  {day.bets.map((bet) => (
                    <BetCard key={bet.id} bet={bet} onChanged={() => void refresh()} />
                  ))}
                </ul>
              </section>
            ))}
            <LoadMore
              pages={bets}
              onMore={loadMore}
              label={t('more')}
              failed={t('failed')}
              className={styles.more}
            />
          </>
        )
      }
    </QueryView>
  );
}

const BONES = [1, 2, 3, 4] as const;

const Bones = () => BONES.map((bone) => <Skeleton key={bone} height={72} />);

function None({ isAnyDay }: { readonly isAnyDay: boolean }) {
  const t = useText(betTexts);
  return (
    <EmptyState
      icon="bets"
      text={t(isAnyDay ? 'none' : 'noneOnDays')}
      action={
        <Link to={href('home')} className={buttonClass({ variant: 'secondary' })}>
          {t('find')}
        </Link>
      }
    />
  );
}
