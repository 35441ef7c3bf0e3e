import type { CrashPanel, CrashTerms } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useGameShell } from '@jukwaa/game-kit';
import { AutoplayStatus } from '@jukwaa/game-kit/autoplay';
import { QuickStakes, StakeField, useStake } from '@jukwaa/game-kit/instant';
import type { Ticker } from '@jukwaa/remote-kit/motion';
import { useText } from '@jukwaa/runtime';
import { useState } from 'react';
import { useAutoplay } from '../autoplay/use-autoplay.ts';
import type { PanelPort } from '../bets/bets-port.ts';
import { lastResult, type PanelView, panelView } from '../bets/panel-view.ts';
import { formatMultiplier } from '../curve/multiplier.ts';
import type { ShownRound } from '../round/round.ts';
import type { IsCurrent } from '../round/use-is-current.ts';
import { AutoButton } from './auto-button.tsx';
import { MainAction } from './main-action.tsx';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';
import { ResultLine } from './result-line.tsx';

export interface BetPanelProps {
  readonly panel: CrashPanel;
  readonly port: PanelPort;
  readonly terms: CrashTerms;
  /** Null while no round is known. */
  readonly round: ShownRound | null;
  readonly growth: number;
  readonly ticker: Ticker;
  /** Whether the round is the one of the services; its end may be unknown otherwise. */
  readonly isCurrent: IsCurrent;
  /** A guest sees the round and a way to log in. */
  readonly isGuest: boolean;
}

/** One of the two bets of a round: its stake, its automatic play, and the button that bets and cashes out. */
export function BetPanel(props: BetPanelProps) {
  const { panel, port, terms, round, isGuest } = props;
  const t = useText(panelTexts);
  const shell = useGameShell();
  const stake = useStake(terms);
  const [auto, setAuto] = useState<number | null>(null);
  const view = terms.paused && round === null ? ({ kind: 'closed' } as const) : panelView(round, port);
  const autoplay = useAutoplay({ view, port, isPaused: shell.isPaused });
  const isIdle = view.kind === 'bet' && !autoplay.isRunning;
  return (
    <fieldset className={styles.panel} aria-label={t('panel', { panel })}>
      <div className={styles.left}>
        {isIdle || view.kind === 'closed' ? (
          <StakeField stake={stake} label={t('stake', { panel })} disabled={isGuest} />
        ) : (
          <Standing view={view} />
        )}
        <div className={styles.tools}>
          <QuickStakes stake={stake} disabled={!isIdle || isGuest} />
          <AutoButton
            panel={panel}
            auto={auto}
            stake_cents={stake.cents}
            disabled={isGuest || autoplay.isRunning}
            onAuto={setAuto}
            onStart={autoplay.start}
          />
        </div>
      </div>
      <div className={styles.right}>
        <MainAction
          {...props}
          view={view}
          isPaused={shell.isPaused}
          bet={stake.cents === null ? null : { stake_cents: stake.cents, auto }}
        />
      </div>
      {autoplay.series !== null && (
        <AutoplayStatus series={autoplay.series} onStop={autoplay.stop} onClose={autoplay.clear} />
      )}
      <ResultLine bet={lastResult(port.bets)} refusal={port.refusal} />
    </fieldset>
  );
}

/** A bet that stands, in place of the stake's field. */
function Standing({ view }: { readonly view: PanelView }) {
  const t = useText(panelTexts);
  if (view.kind === 'pending')
    return (
      <p role="status" className={styles.note}>
        {t(view.order)}
      </p>
    );
  if (view.kind !== 'waiting' && view.kind !== 'flying') return <p className={styles.note} />;
  const { bet } = view;
  return (
    <p className={styles.note}>
      <strong>
        {view.kind === 'flying'
          ? t('flies', { amount: formatKsh(bet.open_cents) })
          : formatKsh(bet.stake_cents)}
      </strong>
      {bet.auto !== null && t('autoAt', { multiplier: formatMultiplier(bet.auto) })}
    </p>
  );
}
