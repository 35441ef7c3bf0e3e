import { href } from '@jukwaa/contracts';
import { LoadFailed } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, Chip, ChipRow, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { BetCard } from '../../bets/bet-card.tsx';
import {
  type BetsFilter,
  betsFilterFrom,
  FILTERS,
  isRefusedList,
  REFUSED,
  SUBFILTERS,
} from '../../bets/bet-filters.ts';
import { betTexts } from '../../bets/bet-texts.ts';
import { type BetsControls, useBets } from '../../bets/use-bets.ts';
import styles from '../screen.module.css';
import { RefusedBets } from './refused-bets.tsx';

/** The user's bets, by kind and result. */
export default function BetsScreen() {
  const t = useText(betTexts);
  const [query, setQuery] = useSearchParams();
  const filter = betsFilterFrom(query);
  const refused = isRefusedList(query);
  const choose = (next: BetsFilter) => setQuery({ ...next }, { replace: true });
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
        <Chip
          pressed={refused}
          onPress={() => setQuery({ ...filter, subfilter: REFUSED }, { replace: true })}
        >
          {t(REFUSED)}
        </Chip>
      </ChipRow>
      {refused ? <RefusedBets /> : <Bets filter={filter} />}
    </>
  );
}

function Bets({ filter }: { readonly filter: BetsFilter }) {
  return <List controls={useBets(filter)} />;
}

function List({ controls }: { readonly controls: BetsControls }) {
  const t = useText(betTexts);
  const { state, loadMore, retry, refresh } = controls;
  if (state.phase === 'loading') return <Busy />;
  if (state.phase === 'failed') return <LoadFailed text={t('failed')} onRetry={retry} />;
  if (state.bets.length === 0) return <None />;
  return (
    <>
      <ul>
        {state.bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} onChanged={refresh} />
        ))}
      </ul>
      {state.more === 'failed' && <LoadFailed text={t('failed')} onRetry={loadMore} />}
      {state.more !== 'failed' && state.next !== null && (
        <div className={styles.more}>
          <Button variant="secondary" full busy={state.more === 'busy'} onClick={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

const BONES = [1, 2, 3, 4] as const;

function Busy() {
  const t = useText(betTexts);
  return (
    <div role="status" aria-label={t('loading')} className={styles.bones}>
      {BONES.map((bone) => (
        <Skeleton key={bone} height={72} />
      ))}
    </div>
  );
}

function None() {
  const t = useText(betTexts);
  return (
    <EmptyState
      icon="bets"
      text={t('none')}
      action={
        <Link to={href('home')} className={buttonClass({ variant: 'secondary' })}>
          {t('find')}
        </Link>
      }
    />
  );
}
