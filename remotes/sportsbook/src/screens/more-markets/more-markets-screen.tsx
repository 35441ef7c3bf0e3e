import { href, type MatchDetail } from '@jukwaa/contracts';
import { numericId } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState, Skeleton, TextField } from '@jukwaa/ui';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import styles from '../screen.module.css';
import { groupMarkets, searchGroups } from './market-groups.ts';
import { MarketSection } from './market-list.tsx';
import { MatchHead } from './match-head.tsx';
import { matchTexts } from './match-texts.ts';
import { useMatch } from './use-match.ts';

/** Every market of a match. */
export default function MoreMarketsScreen() {
  const t = useText(matchTexts);
  const { game_id } = useParams();
  const { page, retry } = useMatch(numericId(game_id) || null);
  if (page.phase === 'loading') return <Busy />;
  if (page.phase === 'unknown') return <Unknown />;
  if (page.phase === 'loaded') return <Match match={page.match} />;
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        text={t('failed')}
        action={
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

const BONES = [1, 2, 3, 4, 5] as const;

function Busy() {
  const t = useText(matchTexts);
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={96} />
      <div className={styles.bones}>
        {BONES.map((bone) => (
          <Skeleton key={bone} height={96} />
        ))}
      </div>
    </div>
  );
}

function Unknown() {
  const t = useText(matchTexts);
  return (
    <EmptyState
      icon="football"
      text={t('unknown')}
      action={
        <Link to={href('home')} className={buttonClass({ variant: 'secondary' })}>
          {t('back')}
        </Link>
      }
    />
  );
}

function Match({ match }: { readonly match: MatchDetail }) {
  return (
    <>
      <MatchHead match={match} />
      <Markets match={match} />
    </>
  );
}

function Markets({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const [search, setSearch] = useState('');
  const groups = useMemo(() => groupMarkets(match.markets), [match]);
  const found = searchGroups(groups, search);
  if (groups.length === 0) return <EmptyState icon="lock" text={t('noMarkets')} />;
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('search')}
          hideLabel
          compact
          icon="search"
          placeholder={t('search')}
          value={search}
          onChange={setSearch}
          inputMode="search"
        />
      </div>
      {found.map((group) => (
        <MarketSection key={group.marketId} match={match} group={group} />
      ))}
      {found.length === 0 && (
        <EmptyState
          icon="search"
          text={t('notFound', { text: search })}
          action={
            <Button variant="secondary" onClick={() => setSearch('')}>
              {t('clear')}
            </Button>
          }
        />
      )}
    </>
  );
}
