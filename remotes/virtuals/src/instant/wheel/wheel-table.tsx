import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { WHEELS, type WheelBet, type WheelRisk } from '@jukwaa/domain/games';
import { PlayBar, useRoundSeries } from '@jukwaa/game-kit/autoplay';
import { type PlayPort, SpinResult, SpinWheel, StakeRow, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { useEffect, useRef, useState } from 'react';
import { ModeLink } from '../../draws/spin/mode-link.tsx';
import { Multipliers } from './multipliers.tsx';
import { RiskChoice } from './risk-choice.tsx';
import { multiplierText, segmentsOf } from './segments.ts';
import styles from './wheel.module.css';
import type { WheelView } from './wheel-kind.ts';
import { wheelTexts } from './wheel-texts.ts';

/** Time between two spins of a series: the wheel turns for 2.5 s. In ms. */
const PACE_MS = 3_600;

interface WheelTableProps {
  readonly port: PlayPort<WheelBet, never, WheelView>;
  readonly terms: InstantInfo;
}

/** The wheel at its last stop, its risk and multipliers, and the stake. */
export function WheelTable({ port, terms }: WheelTableProps) {
  const t = useText(wheelTexts);
  const stake = useStake(terms);
  const [risk, setRisk] = useState<WheelRisk>('medium');
  const series = useRoundSeries({ port, pace_ms: PACE_MS });
  const isBusy = port.order !== 'none' || series.isRunning;
  // The stop belongs to the wheel that was spun.
  const round = port.round?.state.bet.risk === risk ? port.round : null;
  const wheel = useWheelInView(round?.key);
  const outcome = round?.state.outcome ?? null;
  const bet = stake.cents === null ? null : { stake_cents: stake.cents, risk };
  return (
    <>
      <div className={styles.table}>
        <div ref={wheel}>
          <SpinWheel
            key={`${risk} ${round?.key}`}
            segments={segmentsOf(risk)}
            at={outcome?.segment ?? 0}
            isSpun={round !== null}
          />
        </div>
        <SpinResult
          round={round}
          text={
            outcome === null ? t('first') : t('stopped', { multiplier: multiplierText(outcome.hundredths) })
          }
        />
        <RiskChoice risk={risk} disabled={isBusy} onRisk={setRisk} />
        <Multipliers key={round?.key} wheel={WHEELS[risk]} won={outcome?.hundredths ?? null} />
        <ModeLink />
      </div>
      <div className={styles.foot}>
        <PlayBar
          stake_cents={stake.cents}
          port={port}
          series={series}
          bet={bet}
          label={t('spin', { amount: formatKsh(stake.cents ?? 0) })}
        >
          <StakeRow stake={stake} disabled={isBusy} />
        </PlayBar>
      </div>
    </>
  );
}

/** Scrolls to the wheel at each spin, as the stake below stays in reach. */
function useWheelInView(roundKey: string | undefined) {
  const wheel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (roundKey !== undefined) wheel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [roundKey]);
  return wheel;
}
