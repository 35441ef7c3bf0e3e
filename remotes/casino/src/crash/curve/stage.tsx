import { type Ticker, TickingText, useReducedMotion } from '@jukwaa/remote-kit/motion';
import { serverNow, useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { type ReactNode, useCallback } from 'react';
import { multiplierOf, type ShownRound } from '../round/round.ts';
import type { IsCurrent } from '../round/use-is-current.ts';
import { THEMES, type ThemeName } from '../themes/themes.ts';
import { CurveCanvas } from './canvas.tsx';
import { formatMultiplier } from './multiplier.ts';
import styles from './stage.module.css';
import { stageTexts } from './stage-texts.ts';

export interface StageProps {
  readonly game: ThemeName;
  /** Growth of the multiplier, per ms. */
  readonly growth: number;
  /** Null until the first message. */
  readonly round: ShownRound | null;
  /** Whether the round is the one of the services; its end may be unknown otherwise. */
  readonly isCurrent: IsCurrent;
  readonly ticker: Ticker;
  /** Controls over the picture. */
  readonly children?: ReactNode;
}

/** The picture of the round with its multiplier; under reduced motion the number alone. */
export function Stage({ game, growth, round, isCurrent, ticker, children }: StageProps) {
  const calm = useReducedMotion();
  return (
    <div className={styles.stage} data-game={game}>
      {!calm && <CurveCanvas theme={THEMES[game]} growth={growth} round={round} ticker={ticker} />}
      <div className={styles.over}>
        {round !== null && round.phase !== 'interrupted' && isCurrent && (
          <Numbers growth={growth} round={round} ticker={ticker} />
        )}
        <Caption round={round} isCurrent={isCurrent} ticker={ticker} />
      </div>
      {children}
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
function Caption({ round, isCurrent, ticker }: Pick<StageProps, 'round' | 'isCurrent' | 'ticker'>) {
  const t = useText(stageTexts);
  const starts_at = round?.phase === 'starting' ? round.starts_at : 0;
  const untilStart = useCallback(
    (now: number) => {
      const seconds = Math.ceil((starts_at - now) / 1_000);
      return seconds > 0 ? t('startsIn', { seconds }) : t('startsNow');
    },
    [starts_at, t],
  );
  if (isCurrent === false || round === null)
    return (
      <p role="status" className={styles.caption}>
        {t(round === null ? 'waiting' : 'reconnecting')}
      </p>
    );
  return (
    <p className={styles.caption}>
      {round.phase === 'starting' && isCurrent && (
        <TickingText ticker={ticker} now={serverNow} textAt={untilStart} />
      )}
      <span role="status">
        {round.phase === 'ended' && t('crashed', { multiplier: formatMultiplier(round.point) })}
        {round.phase === 'interrupted' && t('interrupted')}
        {round.phase === 'flying' &&
          (isCurrent ? <VisuallyHidden>{t('flying')}</VisuallyHidden> : t('flying'))}
      </span>
    </p>
  );
}
