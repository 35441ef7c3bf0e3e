import { type LigiRound, type LigiRules, MAX_LIGI_ENTRIES } from '@jukwaa/contracts';
import { useOrder, useText } from '@jukwaa/runtime';
import { Button, VisuallyHidden } from '@jukwaa/ui';
import { useEffect } from 'react';
import { shortKsh } from '../../../parts/short-ksh.ts';
import { ligiTexts } from '../ligi-texts.ts';
import type { EntriesState } from '../state/use-entries.ts';
import { bankerId, bringUp, cardId } from './element-ids.ts';
import { entryPlace } from './entry-order.ts';
import styles from './place-bar.module.css';
import { Checking, Placed, Refused } from './place-feedback.tsx';
import { useLockLeft } from './place-lock.ts';
import { placeTexts } from './place-texts.ts';
import { hasBanker, missingOf, type PredictionDraft } from './predictions.ts';
import { usePlaceEntry } from './use-place-entry.ts';

interface PlaceBarProps {
  readonly round: LigiRound;
  readonly rules: LigiRules;
  readonly draft: PredictionDraft;
  readonly own: EntriesState;
}

/** Stays at the foot: what is missing, the result of the last entry, and the entry itself. */
export function PlaceBar({ round, rules, draft, own }: PlaceBarProps) {
  const { ended, isUnknown } = useOrder(entryPlace);
  useEffect(() => {
    const stop = entryPlace.watch();
    return () => {
      stop();
      entryPlace.takeEnded();
    };
  }, []);
  const count = own.state.phase === 'ready' ? own.state.value.length : null;
  const close = () => void entryPlace.takeEnded();
  return (
    <div className={styles.bar}>
      {ended?.kind === 'placed' && <Placed key={ended.id} entry={ended} count={count} onClose={close} />}
      {ended?.kind === 'refused' && <Refused entry={ended} onClose={close} />}
      {isUnknown && <Checking />}
      <Steps round={round} rules={rules} draft={draft} isFull={(count ?? 0) >= MAX_LIGI_ENTRIES} />
    </div>
  );
}

interface StepsProps extends Omit<PlaceBarProps, 'own'> {
  readonly isFull: boolean;
}

/** The next step towards an entry: a missing match, the banker, or the entry. */
function Steps({ round, rules, draft, isFull }: StepsProps) {
  const t = useText(ligiTexts);
  const { games } = round;
  const [missing, ...others] = missingOf(games, draft);
  const done = games.length - (missing === undefined ? 0 : others.length + 1);
  const needsBanker = !hasBanker(games, draft);
  const isReady = missing === undefined && !needsBanker;
  if (isFull) return <p className={styles.text}>{t('full', { most: MAX_LIGI_ENTRIES })}</p>;
  return (
    <div className={styles.steps} data-ready={isReady || undefined}>
      <div className={styles.progress}>
        <p role="status" className={styles.text}>
          {missing === undefined
            ? t(needsBanker ? 'noBanker' : 'complete')
            : t('progress', { done, all: games.length })}
        </p>
        {missing !== undefined && (
          <progress className={styles.meter} value={done} max={games.length} aria-hidden="true" />
        )}
      </div>
      {missing !== undefined && (
        <Button variant="secondary" onClick={() => bringUp(cardId(missing.match_number))}>
          {t('nextMissing')}
        </Button>
      )}
      {missing === undefined && needsBanker && (
        <Button variant="secondary" onClick={() => bringUp(bankerId(games[0]?.match_number ?? 1))}>
          {t('toBanker')}
        </Button>
      )}
      {isReady && <PlaceButton round={round} rules={rules} />}
    </div>
  );
}

/** Sends the entry. It is locked while one is on its way, and for ten seconds after a press. */
function PlaceButton({ round, rules }: Pick<PlaceBarProps, 'round' | 'rules'>) {
  const t = useText(ligiTexts);
  const p = useText(placeTexts);
  const { order, isUnknown } = useOrder(entryPlace);
  const left = useLockLeft();
  const place = usePlaceEntry(round, rules);
  const busy = order !== null;
  return (
    <>
      <Button
        large
        full
        busy={busy && !isUnknown}
        disabled={isUnknown || (!busy && left > 0)}
        onClick={place}
      >
        {!busy && left > 0 ? (
          t('wait', { seconds: left })
        ) : (
          <span>
            {t('place')} · {shortKsh(rules.entry_cents)}
          </span>
        )}
      </Button>
      <VisuallyHidden>
        <span role="status">{busy ? p('placing') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
