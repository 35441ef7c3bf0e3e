import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { SPIN_SEGMENTS, type SpinToWinBet } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { ChipBar, type PlayPort, SPIN_MS, SpinResult, useChips, useReveal } from '@jukwaa/game-kit/instant';
import {
  nameOfSymbol,
  SymbolChoice,
  type SymbolSpot,
  SymbolWheel,
  spinToWinTexts,
} from '@jukwaa/game-kit/spin-to-win';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import styles from './spin-to-win.module.css';
import type { SPIN_TO_WIN_KIND } from './spin-to-win-kind.ts';

type SpinView = NonNullable<ReturnType<typeof SPIN_TO_WIN_KIND.read>>['state'];

interface SpinToWinTableProps {
  readonly port: PlayPort<SpinToWinBet, never, SpinView>;
  readonly terms: InstantInfo;
}

const nameOf = ({ symbol }: SymbolSpot): string => String(symbol);

/** The wheel at its last stop, the symbols with their chips, and the chips to place. */
export function SpinToWinTable({ port, terms }: SpinToWinTableProps) {
  const t = useText(spinToWinTexts);
  const { isPaused } = useGameShell();
  const { round } = port;
  useReveal(port, SPIN_MS);
  const chips = useChips<SymbolSpot>({ nameOf, limits: terms, round });
  const at = round?.state.outcome.segment ?? 0;
  const stop = round === null ? null : (SPIN_SEGMENTS[at] ?? null);
  return (
    <>
      <div className={styles.table}>
        <SymbolWheel key={round?.key} segment={at} isSpun={round !== null} />
        <SpinResult
          round={round}
          text={stop === null ? t('first') : t('stopped', { symbol: nameOfSymbol(stop) })}
        />
        <SymbolChoice
          chips={chips}
          won={chips.bets.length === 0 ? stop : null}
          disabled={port.order !== 'none'}
        />
      </div>
      <ChipBar chips={chips} port={port}>
        <Button
          full
          large
          disabled={!chips.isReady || isPaused}
          onClick={() => port.open({ bets: chips.bets })}
        >
          {chips.total_cents === 0 ? t('place') : t('spin', { amount: formatKsh(chips.total_cents) })}
        </Button>
      </ChipBar>
    </>
  );
}
