import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { ThreeCardBet } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { type PlayPort, StakeBar, StakeChips, type StakeEntry } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import styles from './three-card.module.css';
import { threeCardTexts } from './three-card-texts.ts';

/** Stakes of the side bet, in Ksh. */
const PAIR_PLUS_KSH = [0, 10, 50, 100, 500] as const;

interface AnteBarProps {
  readonly port: PlayPort<ThreeCardBet, never, unknown>;
  readonly ante: StakeEntry;
  readonly terms: InstantInfo;
}

/** The ante, the side bet and the deal. */
export function AnteBar({ port, ante, terms }: AnteBarProps) {
  const t = useText(threeCardTexts);
  const { isPaused } = useGameShell();
  const [pairPlus_ksh, setPairPlus] = useState(0);
  const pair_plus_cents = pairPlus_ksh * 100;
  const total_cents = (ante.cents ?? 0) + pair_plus_cents;
  const isTooHigh = total_cents > terms.max_cents;
  const bet = ante.cents === null || isTooHigh ? null : { ante_cents: ante.cents, pair_plus_cents };
  return (
    <>
      <div className={styles.pairPlus}>
        <span className={styles.name}>{t('pairPlus')}</span>
        <StakeChips
          label={t('pairPlus')}
          amounts={PAIR_PLUS_KSH}
          none={t('none')}
          chosen={pairPlus_ksh}
          disabled={port.order !== 'none'}
          onChoose={setPairPlus}
        />
      </div>
      {isTooHigh && (
        <p role="alert" className={styles.fault}>
          {t('tooHigh', { amount: formatKsh(terms.max_cents) })}
        </p>
      )}
      <StakeBar stake={ante} disabled={false} port={port}>
        <Button
          full
          large
          data-play=""
          disabled={bet === null || isPaused}
          onClick={() => bet !== null && port.open(bet)}
        >
          {t('deal', { amount: formatKsh(total_cents) })}
        </Button>
      </StakeBar>
    </>
  );
}
