import type { ClosedJackpot } from '@jukwaa/api';
import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import pages from '../../parts/pages.module.css';
import { DrawByHand } from './draw-by-hand.tsx';
import { type CheckedGame, checkDraw, type DrawCheck, type DrawFacts } from './draw-check.ts';
import { drawTexts } from './draw-texts.ts';
import styles from './result.module.css';

/** The draw of called-off games and its proof; only the commitment before the settlement. */
export function Draw({ jackpot }: { readonly jackpot: ClosedJackpot }) {
  const t = useText(drawTexts);
  const { id, games, commitment, settlement } = jackpot;
  if (commitment === undefined) return null;
  return (
    <section className={pages.section}>
      <h2>{t('title')}</h2>
      <p className={pages.lead}>{t('why')}</p>
      <dl className={styles.facts}>
        <dt>{t('commitment')}</dt>
        <dd>{commitment}</dd>
        {settlement !== undefined && (
          <>
            <dt>{t('seed')}</dt>
            <dd>{settlement.seed}</dd>
            <dt>{t('scores')}</dt>
            <dd>{settlement.scores}</dd>
          </>
        )}
      </dl>
      {settlement === undefined ? (
        <p className={styles.note}>{t('later')}</p>
      ) : (
        <Proof facts={{ id, games, commitment, settlement }} />
      )}
    </section>
  );
}

/** The check of the draw, which runs in this page. */
function Proof({ facts }: { readonly facts: DrawFacts }) {
  const t = useText(drawTexts);
  const check = useDrawCheck(facts);
  const hasDrawn = facts.games.some(({ drawn }) => drawn === true);
  return (
    <>
      {!hasDrawn && <p className={styles.note}>{t('noneDrawn')}</p>}
      <div role="status">
        {check === null ? (
          <p className={styles.note}>{t('checking')}</p>
        ) : (
          <p className={styles.check} data-tone={check.fault === null ? 'good' : 'bad'}>
            <Icon name={check.fault === null ? 'check' : 'alert'} size={20} />
            {check.fault === null ? t(hasDrawn ? 'ok' : 'okNone') : t(check.fault)}
          </p>
        )}
      </div>
      {check !== null && check.games.length > 0 && (
        <ul className={styles.rows}>
          {check.games.map((game) => (
            <DrawnGame key={game.match_number} game={game} facts={facts} />
          ))}
        </ul>
      )}
      <DrawByHand facts={facts} />
    </>
  );
}

function DrawnGame({ game, facts }: { readonly game: CheckedGame; readonly facts: DrawFacts }) {
  const t = useText(drawTexts);
  const { match_number: number, published, computed } = game;
  const match = facts.games.find(({ match_number }) => match_number === number);
  return (
    <li className={styles.row}>
      <b>{t('game', { number, home: match?.home_team ?? '', away: match?.away_team ?? '' })}</b>
      <span className={styles.end}>
        <Icon name={published === computed ? 'check' : 'alert'} size={20} />
      </span>
      <span className={styles.note}>
        {t('published', { result: published ?? '' })} · {t('computed', { result: computed })}
      </span>
    </li>
  );
}

/** Runs the check once for each settlement; null while it runs. */
function useDrawCheck(facts: DrawFacts): DrawCheck | null {
  const [done, setDone] = useState<{ readonly of: string; readonly check: DrawCheck } | null>(null);
  const key = JSON.stringify(facts);
  useEffect(() => {
    let isStale = false;
    const asked: DrawFacts = JSON.parse(key);
    void checkDraw(asked).then((check) => {
      if (!isStale) setDone({ of: key, check });
    });
    return () => {
      isStale = true;
    };
  }, [key]);
  return done?.of === key ? done.check : null;
}
