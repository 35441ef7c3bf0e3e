import type { ReactNode } from 'react';
import type { PlayPort } from '../instant/play/play-port.ts';
import { OrderState, Refusal } from '../instant/stake/order-state.tsx';
import barStyles from '../instant/stake/stake.module.css';
import styles from './autoplay.module.css';
import { AutoplayButton } from './autoplay-button.tsx';
import { AutoplayStatus } from './autoplay-status.tsx';
import { PlayButton } from './play-button.tsx';
import type { RoundSeries } from './use-round-series.ts';

interface PlayBarProps<Bet> {
  /** Of one round; null while it is none. */
  readonly stake_cents: number | null;
  readonly port: Pick<PlayPort<Bet, never, unknown>, 'order' | 'refusal' | 'resume' | 'ask' | 'open'>;
  readonly series: RoundSeries<Bet>;
  /** Null while the choice or the stake is no bet. */
  readonly bet: Bet | null;
  /** The text of the button that plays. */
  readonly label: string;
  /** The choice of the stake, such as a `StakeRow`. */
  readonly children?: ReactNode;
}

/** The stake with the button that plays it once, and the one that plays it in a series; while one runs, its state. */
export function PlayBar<Bet>({ stake_cents, port, series, bet, label, children }: PlayBarProps<Bet>) {
  const status = series.series !== null && (
    <AutoplayStatus series={series.series} onStop={series.stop} onClose={series.clear} />
  );
  return (
    <div className={barStyles.bar}>
      <Refusal refusal={port.refusal} />
      {status}
      {series.isRunning ? (
        port.order === 'unknown' && <OrderState port={port}>{null}</OrderState>
      ) : (
        <>
          {children}
          <OrderState port={port}>
            <div className={styles.play}>
              <AutoplayButton
                stake_cents={bet === null ? null : stake_cents}
                onStart={(plan) => bet !== null && series.start(plan, bet)}
              />
              <PlayButton bet={bet} label={label} onPlay={port.open} />
            </div>
          </OrderState>
        </>
      )}
    </div>
  );
}
