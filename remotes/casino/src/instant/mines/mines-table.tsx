import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { type MinesAction, type MinesBet, minesMultiplier, TILES } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { type PlayPort, RoundResult, StakeBar, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button, IconButton } from '@jukwaa/ui';
import { useState } from 'react';
import styles from './mines.module.css';
import { MinesBoard, type MinesView } from './mines-board.tsx';
import { minesTexts } from './mines-texts.ts';

interface MinesTableProps {
  readonly port: PlayPort<MinesBet, MinesAction, MinesView>;
  readonly terms: InstantInfo;
}

/** The board, the number of mines, and the stake or the cash-out. */
export function MinesTable({ port, terms }: MinesTableProps) {
  const { isPaused } = useGameShell();
  const stake = useStake(terms);
  const [mines, setMines] = useState(3);
  const round = port.round?.state ?? null;
  const open = round?.is_over === false ? round : null;
  const isIdle = port.order === 'none';
  const bet = stake.cents === null ? null : { stake_cents: stake.cents, mines };
  return (
    <>
      <div className={styles.table}>
        <MinesBoard
          round={round}
          disabled={open === null || !isIdle}
          onOpen={(tile) => port.act({ kind: 'open', tile })}
        />
        <RoundResult state={round} />
        <MinesChoice
          mines={open?.bet.mines ?? mines}
          opened={open?.opened.length ?? 0}
          disabled={open !== null || !isIdle}
          onMines={setMines}
        />
      </div>
      <StakeBar stake={stake} disabled={open !== null} port={port}>
        {open === null ? (
          <StartButton
            cents={stake.cents}
            disabled={isPaused}
            onPress={() => bet !== null && port.open(bet)}
          />
        ) : (
          <CashOutButton cents={open.cash_out_cents} onPress={() => port.act({ kind: 'cash_out' })} />
        )}
      </StakeBar>
    </>
  );
}

interface StartButtonProps {
  /** Null while the stake can't be placed. */
  readonly cents: number | null;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function StartButton({ cents, disabled, onPress }: StartButtonProps) {
  const t = useText(minesTexts);
  return (
    <Button full large disabled={cents === null || disabled} onClick={onPress}>
      {t('start', { amount: formatKsh(cents ?? 0) })}
    </Button>
  );
}

function CashOutButton({ cents, onPress }: { readonly cents: number; readonly onPress: () => void }) {
  const t = useText(minesTexts);
  return (
    <Button full large disabled={cents === 0} onClick={onPress}>
      {cents === 0 ? t('openFirst') : t('cashOut', { amount: formatKsh(cents) })}
    </Button>
  );
}

interface MinesChoiceProps {
  readonly mines: number;
  readonly opened: number;
  readonly disabled: boolean;
  readonly onMines: (mines: number) => void;
}

/** The number of mines, and the multiplier of the next safe tile. */
function MinesChoice({ mines, opened, disabled, onMines }: MinesChoiceProps) {
  const t = useText(minesTexts);
  const multiplier = (minesMultiplier(mines, Math.min(opened + 1, TILES - mines)) / 100).toFixed(2);
  return (
    <div className={styles.choice}>
      <fieldset className={styles.count} aria-label={t('mines')}>
        <IconButton
          icon="minus"
          label={t('fewer')}
          disabled={disabled || mines <= 1}
          onClick={() => onMines(mines - 1)}
        />
        <output>
          {t('mines')}: {mines}
        </output>
        <IconButton
          icon="plus"
          label={t('more')}
          disabled={disabled || mines >= TILES - 1}
          onClick={() => onMines(mines + 1)}
        />
      </fieldset>
      <p>{t('next', { multiplier })}</p>
    </div>
  );
}
