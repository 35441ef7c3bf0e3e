import { href } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';
import { DayFilter, DayGroups, type DaysChoice, dayRangeOf, LoadMore, QueryView } from '@jukwaa/remote-kit';
import { ScreenSlot, serverNow, useText } from '@jukwaa/runtime';
import { buttonClass, Chip, ChipRow, EmptyState, Skeleton } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BetCard } from '../../bets/bet-card.tsx';
import {
  type BetsFilter,
  betsFilterFrom,
  FILTERS,
  isRefusedList,
  queryOf,
  REFUSED,
  SUBFILTERS,
} from '../../bets/bet-filters.ts';
import { betSums } from '../../bets/bet-sums.ts';
import { betTexts } from '../../bets/bet-texts.ts';
import { expectBetDetail } from '../../bets/use-bet-detail.ts';
import { useBets } from '../../bets/use-bets.ts';
import styles from '../screen.module.css';
import { RefusedBets } from './refused-bets.tsx';

/** The user's bets, by kind, result and days. */
export default function BetsScreen() {
  const t = useText(betTexts);
  const [query, setQuery] = useSearchParams();
  const filter = betsFilterFrom(query);
  const refused = isRefusedList(query);
  const show = (next: Parameters<typeof queryOf>[0]) => setQuery(queryOf(next), { replace: true });
  const choose = (next: BetsFilter) => show(next);
  const chooseDays = (days: DaysChoice) =>
    show({ ...filter, ...days, subfilter: refused ? REFUSED : filter.subfilter });
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
      <DayFilter choice={filter} onChoose={chooseDays} />
      {refused ? (
        <RefusedBets days={dayRangeOf(filter, nairobiDay(serverNow()))} />
      ) : (
        <Placed filter={filter} />
      )}
    </>
  );
}

/** Jackpot tickets belong to the remote of the jackpot, which reads the subfilter and the days from the address. */
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
            <DayGroups
              rows={bets.rows}
              hasMore={bets.next !== null}
              range={dayRangeOf(filter, nairobiDay(serverNow()))}
              sums={bets.sums}
              moneyOf={betSums}
            >
              {(rows) => (
                <ul>
                  {rows.map((bet) => (
                    <BetCard key={bet.id} bet={bet} onChanged={() => void refresh()} />
                  ))}
                </ul>
              )}
            </DayGroups>
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
