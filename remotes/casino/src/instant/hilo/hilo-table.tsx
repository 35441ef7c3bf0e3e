import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { HiLoAction, HiLoBet } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { type PlayPort, RoundResult, StakeBar, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { CardTable } from './card-table.tsx';
import { Guesses } from './guesses.tsx';
import styles from './hilo.module.css';
import type { HiLoView } from './hilo-cards.ts';
import { hiloTexts } from './hilo-texts.ts';

interface HiLoTableProps {
  readonly port: PlayPort<HiLoBet, HiLoAction, HiLoView>;
  readonly terms: InstantInfo;
}

/** The cards, the guesses, and the stake or the cash-out. */
export function HiLoTable({ port, terms }: HiLoTableProps) {
  const t = useText(hiloTexts);
  const { isPaused } = useGameShell();
  const stake = useStake(terms);
  const round = port.round?.state ?? null;
  const open = round?.is_over === false ? round : null;
  const { cents } = stake;
  return (
    <>
      <div className={styles.table}>
        <CardTable key={port.round?.key} round={round} />
        <RoundResult state={round} />
        <div className={styles.turn}>
          {open !== null && (
            <Guesses round={open} disabled={port.order !== 'none'} onGuess={(kind) => port.act({ kind })} />
          )}
        </div>
      </div>
      <StakeBar stake={stake} disabled={open !== null} port={port}>
        {open === null ? (
          <Button
            full
            large
            disabled={cents === null || isPaused}
            onClick={() => cents !== null && port.open({ stake_cents: cents })}
          >
            {t('start', { amount: formatKsh(cents ?? 0) })}
          </Button>
        ) : (
          <Button
            full
            large
            disabled={open.cash_out_cents === 0}
            onClick={() => port.act({ kind: 'cash_out' })}
          >
            {open.cash_out_cents === 0
              ? t('guessFirst')
              : t('cashOut', { amount: formatKsh(open.cash_out_cents) })}
          </Button>
        )}
      </StakeBar>
    </>
  );
}
