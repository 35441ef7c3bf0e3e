import { getHighlights } from '@jukwaa/api';
import { FOOTBALL, type Highlight, href, TOURNAMENTS } from '@jukwaa/contracts';
import { nairobiDate, nairobiTime } from '@jukwaa/domain';
import { http, useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from '../../parts/pages.module.css';
import { ligiTexts } from './ligi-texts.ts';

type Round =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly matches: readonly Highlight[] };

const ASK = {
  page: 0,
  per_page: 10,
  tournament_id: TOURNAMENTS.epl,
  upcoming: 1,
  order_type: 'time',
} as const;

/** The next matches of the league. */
function useNextMatches(): Round {
  const [round, setRound] = useState<Round>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    void getHighlights(http, FOOTBALL, ASK).then((answer) => {
      if (current) setRound(answer.ok ? { kind: 'loaded', matches: answer.value.data } : { kind: 'failed' });
    });
    return () => {
      current = false;
    };
  }, []);
  return round;
}

/** The matches that a round would ask about, each leading to its odds. */
export function NextRound() {
  const t = useText(ligiTexts);
  const round = useNextMatches();
  return (
    <section className={styles.section}>
      <h2>{t('next')}</h2>
      {round.kind === 'loading' && (
        <div aria-busy="true">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={200} />
        </div>
      )}
      {round.kind === 'failed' && <EmptyState icon="alert" text={t('failed')} />}
      {round.kind === 'loaded' && <Matches matches={round.matches} />}
    </section>
  );
}

function Matches({ matches }: { readonly matches: readonly Highlight[] }) {
  const t = useText(ligiTexts);
  if (matches.length === 0) return <EmptyState icon="football" text={t('none')} />;
  return (
    <ol className={styles.games}>
      {matches.map((match, at) => (
        <li key={match.match_id} className={styles.game}>
          <span className={styles.number}>{at + 1}</span>
          <Link to={href('more-markets', { game_id: match.game_id })}>
            {match.home_team} – {match.away_team}
          </Link>
          <span className={styles.when}>
            {nairobiDate(match.date)} {nairobiTime(match.date)}
          </span>
        </li>
      ))}
    </ol>
  );
}
