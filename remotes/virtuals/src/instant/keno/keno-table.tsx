import type { InstantInfo, KenoGame } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { KenoBet } from '@jukwaa/domain/games';
import { PlayBar, useRoundSeries } from '@jukwaa/game-kit/autoplay';
import { type PlayPort, StakeRow, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { type CSSProperties, useEffect, useRef } from 'react';
import { BoardTools } from './board-tools.tsx';
import { DrawsButton } from './draws-button.tsx';
import styles from './keno.module.css';
import { KenoBoard } from './keno-board.tsx';
import { KENO_RULES, type KenoView } from './keno-kinds.ts';
import { KenoResult } from './keno-result.tsx';
import { kenoTexts } from './keno-texts.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { PayTable } from './pay-table.tsx';
import { usePicks } from './use-picks.ts';

/** Time between two numbers of a draw, and after the last one, in ms. */
const NUMBER_MS = 90;
const REST_MS = 1_400;

interface KenoTableProps {
  readonly game: KenoGame;
  readonly port: PlayPort<KenoBet, never, KenoView>;
  readonly terms: InstantInfo;
}

/** The board, its pay table and the stake. A draw stays on the board until the numbers change. */
export function KenoTable({ game, port, terms }: KenoTableProps) {
  const t = useText(kenoTexts);
  const rules = KENO_RULES[game];
  const draw_ms = rules.drawn * NUMBER_MS;
  const stake = useStake(terms);
  const picks = usePicks(rules.of);
  const series = useRoundSeries({ port, pace_ms: draw_ms + REST_MS });
  const board = useBoardInView(port.round?.key);
  const last = port.round?.state ?? null;
  const shown = last?.bet.picks.join() === picks.numbers.join() ? last : null;
  const isBusy = port.order !== 'none' || series.isRunning;
  const bet =
    stake.cents === null || picks.numbers.length === 0
      ? null
      : { stake_cents: stake.cents, picks: picks.numbers };
  return (
    <div className={styles.table} style={drawTime(draw_ms)}>
      <div className={styles.play}>
        <ModeSwitch disabled={isBusy} />
        <div ref={board}>
          <KenoBoard
            of={rules.of}
            picks={picks.numbers}
            drawn={shown?.outcome.numbers ?? []}
            drawKey={shown === null ? 'none' : (port.round?.key ?? 'none')}
            isFull={picks.isFull}
            disabled={isBusy}
            onPress={picks.toggle}
          />
        </div>
        <PayTable
          key={port.round?.key}
          kind={rules}
          picks={picks.numbers.length}
          hits={shown?.outcome.hits ?? null}
        />
        <BoardTools picks={picks} last={last?.bet.picks ?? null} disabled={isBusy} />
        {port.playMoney_cents === null && <DrawsButton game={game} />}
      </div>
      <div className={styles.foot}>
        <KenoResult round={shown === null ? null : port.round} picked={picks.numbers.length} />
        <PlayBar
          stake_cents={stake.cents}
          port={port}
          series={series}
          bet={bet}
          label={bet === null ? t('pick') : t('draw', { amount: formatKsh(bet.stake_cents) })}
        >
          <StakeRow stake={stake} disabled={isBusy} />
        </PlayBar>
      </div>
    </div>
  );
}

/** The style sheet holds results back until the draw has been shown. */
const drawTime = (draw_ms: number): CSSProperties & Record<'--draw-ms', number> => ({ '--draw-ms': draw_ms });

/** Scrolls to the board at each new round. */
function useBoardInView(roundKey: string | undefined) {
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (roundKey !== undefined) board.current?.scrollIntoView?.({ block: 'start' });
  }, [roundKey]);
  return board;
}
