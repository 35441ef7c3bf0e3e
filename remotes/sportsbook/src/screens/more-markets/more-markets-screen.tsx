import { href, type MatchDetail } from '@jukwaa/contracts';
import { numericId } from '@jukwaa/domain';
import { PageBar, QueryView, useTitle } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, useParams } from 'react-router-dom';
import styles from '../screen.module.css';
import { MatchHead } from './match-head.tsx';
import { MatchParts } from './match-parts.tsx';
import { matchTexts } from './match-texts.ts';
import { useMatch } from './use-match.ts';

/** Every market of a match. */
export default function MoreMarketsScreen() {
  const { game_id } = useParams();
  const t = useText(matchTexts);
  const { state, retry } = useMatch(numericId(game_id) || null);
  return (
    <QueryView state={state} retry={retry} skeleton={<Bones />} loading={t('loading')}>
      {(match) => (match === null ? <Unknown /> : <Match match={match} />)}
    </QueryView>
  );
}

const BONES = [1, 2, 3, 4, 5] as const;

function Bones() {
  return (
    <>
      <Skeleton height={80} />
      <div className={styles.bones}>
        {BONES.map((bone) => (
          <Skeleton key={bone} height={96} />
        ))}
      </div>
    </>
  );
}

function Unknown() {
  const t = useText(matchTexts);
  return (
    <>
      <PageBar title={t('unknownTitle')} />
      <EmptyState
        icon="football"
        text={t('unknown')}
        action={
          <Link to={href('home')} className={buttonClass({ variant: 'secondary' })}>
            {t('back')}
          </Link>
        }
      />
    </>
  );
}

function Match({ match }: { readonly match: MatchDetail }) {
  useTitle(`${match.home_team} – ${match.away_team}`);
  return (
    <>
      <MatchHead match={match} />
      <MatchParts match={match} />
    </>
  );
}
