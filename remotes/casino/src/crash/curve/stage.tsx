import { serverNow, useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { useCallback } from 'react';
import { multiplierOf, type ShownRound } from '../round/round.ts';
import { THEMES, type ThemeName } from '../themes/themes.ts';
import { CurveCanvas } from './canvas.tsx';
import { formatMultiplier } from './multiplier.ts';
import styles from './stage.module.css';
import { stageTexts } from './stage-texts.ts';
import type { Ticker } from './ticker.ts';
import { TickingText } from './ticking-text.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

export interface StageProps {
  readonly game: ThemeName;
  /** Growth of the multiplier, per ms. */
  readonly growth: number;
  /** Null until the first message. */
  readonly round: ShownRound | null;
  /** Whether the messages of the round arrive; without them its end is unknown. */
  readonly isConnected: boolean;
  readonly ticker: Ticker;
}

/** The picture of the round with its multiplier; under reduced motion the number alone. */
export function Stage({ game, growth, round, isConnected, ticker }: StageProps) {
  const calm = useReducedMotion();
  return (
    <div className={styles.stage} data-game={game}>
      {!calm && <CurveCanvas theme={THEMES[game]} growth={growth} round={round} ticker={ticker} />}
      <div className={styles.over}>
        {round !== null && isConnected && <Numbers growth={growth} round={round} ticker={ticker} />}
        <Caption round={round} isConnected={isConnected} ticker={ticker} />
      </div>
    </div>
  );
}

function Numbers({
  growth,
  round,
  ticker,
}: Pick<StageProps, 'growth' | 'ticker'> & { readonly round: ShownRound }) {
  const textAt = useCallback(
    (now: number) => formatMultiplier(multiplierOf(round, now, growth)),
    [round, growth],
  );
  return (
    <span className={styles.number} data-phase={round.phase} data-testid="multiplier">
      <TickingText ticker={ticker} now={serverNow} textAt={textAt} />
    </span>
  );
}

/** The sentence under the number. Changes of the phase are announced; the seconds are not. */
function Caption({ round, isConnected, ticker }: Pick<StageProps, 'round' | 'isConnected' | 'ticker'>) {
  const t = useText(stageTexts);
  const starts_at = round?.phase === 'starting' ? round.starts_at : 0;
  const untilStart = useCallback(
    (now: number) => {
      const seconds = Math.ceil((starts_at - now) / 1_000);
      return seconds > 0 ? t('startsIn', { seconds }) : t('startsNow');
    },
    [starts_at, t],
  );
  if (!isConnected || round === null)
    return (
      <p role="status" className={styles.caption}>
        {t(round === null ? 'waiting' : 'reconnecting')}
      </p>
    );
  const ended = round.phase === 'ended' ? t('crashed', { multiplier: formatMultiplier(round.point) }) : '';
  return (
    <p className={styles.caption}>
      {round.phase === 'starting' && <TickingText ticker={ticker} now={serverNow} textAt={untilStart} />}
      <span role="status">
        {ended}
        {round.phase === 'flying' && <VisuallyHidden>{t('flying')}</VisuallyHidden>}
      </span>
    </p>
  );
}
