import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { RouletteBet, RouletteSpot } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { ChipBar, type PlayPort, SPIN_MS, SpinResult, useChips, useReveal } from '@jukwaa/game-kit/instant';
import { nameOf, RouletteLayout, RouletteWheel, rouletteTexts, useSpotText } from '@jukwaa/game-kit/roulette';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import styles from './roulette.module.css';
import type { ROULETTE_KIND } from './roulette-kind.ts';

type RouletteView = NonNullable<ReturnType<typeof ROULETTE_KIND.read>>['state'];

interface RouletteTableProps {
  readonly port: PlayPort<RouletteBet, never, RouletteView>;
  readonly terms: InstantInfo;
}

/** The wheel at its last stop, the layout, and the chips to place. */
export function RouletteTable({ port, terms }: RouletteTableProps) {
  const t = useText(rouletteTexts);
  const text = useSpotText();
  const { isPaused } = useGameShell();
  const { round } = port;
  useReveal(port, SPIN_MS);
  const chips = useChips<RouletteSpot>({ nameOf, limits: terms, round });
  const pocket = round?.state.outcome.pocket ?? null;
  const table = useWheelInView(round?.key);
  return (
    <>
      <div ref={table} className={styles.table}>
        <RouletteWheel key={round?.key} pocket={pocket} isSpun={round !== null} />
        <SpinResult round={round} text={pocket === null ? t('first') : text.number(pocket)} />
        <RouletteLayout
          chips={chips}
          won={chips.bets.length === 0 ? pocket : null}
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

/** Scrolls to the wheel at each new round. */
function useWheelInView(roundKey: string | undefined) {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (roundKey !== undefined) table.current?.scrollIntoView?.({ block: 'start' });
  }, [roundKey]);
  return table;
}
