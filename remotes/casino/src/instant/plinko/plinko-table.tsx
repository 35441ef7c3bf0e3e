import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { type PlinkoBet, type PlinkoRisk, plinkoBoard } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { type PlayPort, RoundResult, StakeBar, useReveal, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { BoardChoice } from './board-choice.tsx';
import styles from './plinko.module.css';
import { PlinkoPicture, type PlinkoView } from './plinko-picture.tsx';
import { plinkoTexts } from './plinko-texts.ts';

interface PlinkoTableProps {
  readonly port: PlayPort<PlinkoBet, never, PlinkoView>;
  readonly terms: InstantInfo;
}

/** Time of a fall (ms), as in its style. */
const FALL_MS = 600;
const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The board with the way of the last ball, its rows and risk, and the stake. */
export function PlinkoTable({ port, terms }: PlinkoTableProps) {
  const t = useText(plinkoTexts);
  const { isPaused } = useGameShell();
  useReveal(port, FALL_MS);
  const stake = useStake(terms);
  const [risk, setRisk] = useState<PlinkoRisk>('medium');
  const [rows, setRows] = useState(12);
  const round = port.round?.state ?? null;
  // The way of a ball belongs to the board on which it fell.
  const last = round?.bet.risk === risk && round.bet.rows === rows ? round : null;
  const bet = stake.cents === null ? null : { stake_cents: stake.cents, risk, rows };
  const board = plinkoBoard(risk, rows);
  return (
    <>
      <div className={styles.table}>
        <PlinkoPicture key={port.round?.key} risk={risk} rows={rows} round={last} />
        <p className={styles.multiplier}>
          {last === null
            ? t('first', { least: times(Math.min(...board)), most: times(Math.max(...board)) })
            : t('landed', { multiplier: times(last.outcome.hundredths) })}
        </p>
        <RoundResult state={last} />
        <BoardChoice
          risk={risk}
          rows={rows}
          disabled={port.order !== 'none'}
          onRisk={setRisk}
          onRows={setRows}
        />
      </div>
      <StakeBar stake={stake} disabled={false} port={port}>
        <Button full large disabled={bet === null || isPaused} onClick={() => bet !== null && port.open(bet)}>
          {t('drop', { amount: formatKsh(stake.cents ?? 0) })}
        </Button>
      </StakeBar>
    </>
  );
}
