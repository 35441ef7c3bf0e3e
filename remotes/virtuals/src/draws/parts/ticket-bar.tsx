import type { Draw, DrawTerms } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useGameShell } from '@jukwaa/game-kit';
import { AutoplayButton, AutoplayStatus } from '@jukwaa/game-kit/autoplay';
import { ChipBar, type ChipTable } from '@jukwaa/game-kit/instant';
import { type Translate, useFeedState, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import type { SeriesView } from '../autoplay/next-step.ts';
import { useDrawSeries } from '../autoplay/use-draw-series.ts';
import { drawTexts } from '../draw-texts.ts';
import type { TicketPort } from '../orders/use-ticket-port.ts';
import styles from './parts.module.css';

interface TicketBarProps<Spot> {
  readonly chips: ChipTable<Spot>;
  readonly port: TicketPort;
  readonly terms: DrawTerms;
  readonly tickets: SeriesView['tickets'];
  /** The draw of the next ticket, and the first one that takes bets; null while none does. */
  readonly target: Draw | null;
  readonly next: Draw | null;
}

/** Why no bet can be placed now; null when one can. */
type Closed = 'paused' | 'offline' | 'closedNow' | null;

function useClosed({ paused }: DrawTerms, target: Draw | null): Closed {
  const isOffline = useFeedState() === 'offline';
  if (isOffline) return 'offline';
  if (target !== null) return null;
  return paused ? 'paused' : 'closedNow';
}

/** The label of the button that places a ticket. */
function labelOf(
  t: Translate<(typeof drawTexts)['en']>,
  closed: Closed,
  total_cents: number,
  target: Draw | null,
): string {
  if (closed !== null) return t(closed === 'closedNow' ? 'closedNow' : 'closed');
  if (total_cents === 0) return t('place');
  return t('bet', { amount: formatKsh(total_cents), number: target?.number ?? 0 });
}

/** The chips, the button that places a ticket, and the one that places it on several draws; while a series runs, its state. */
export function TicketBar<Spot>({ chips, port, terms, tickets, target, next }: TicketBarProps<Spot>) {
  const t = useText(drawTexts);
  const { isPaused } = useGameShell();
  const closed = useClosed(terms, target);
  const view = { port, tickets, next: closed === null ? next : null };
  const auto = useDrawSeries(view, port.place);
  const isReady = closed === null && chips.isReady && !isPaused;
  return (
    <ChipBar chips={chips} port={port}>
      {closed !== null && closed !== 'closedNow' && <p className={styles.reason}>{t(closed)}</p>}
      {auto.series !== null && (
        <AutoplayStatus series={auto.series} onStop={auto.stop} onClose={auto.clear} />
      )}
      {!auto.isRunning && (
        <div className={styles.place}>
          <AutoplayButton
            stake_cents={chips.isReady && !isPaused ? chips.total_cents : null}
            onStart={(plan) => auto.start(plan, chips.bets)}
          />
          <Button
            full
            large
            disabled={!isReady}
            onClick={() => target !== null && port.place({ draw: target.number, bets: chips.bets })}
          >
            {labelOf(t, closed, chips.total_cents, target)}
          </Button>
        </div>
      )}
    </ChipBar>
  );
}
