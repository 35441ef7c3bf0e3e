import { formatKsh } from '@jukwaa/domain';
import type { RouletteSpot } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { useState } from 'react';
import type { ChipTable } from '../instant.ts';
import { Felt } from './felt.tsx';
import { NumberGrid } from './number-grid.tsx';
import { OutsideBets } from './outside-bets.tsx';
import styles from './roulette.module.css';
import { rouletteTexts } from './roulette-texts.ts';
import { choicesAfter, MODES, type Mode, nameOf, pickNumber } from './spots.ts';
import { useSpotText } from './use-spot-text.ts';

interface LayoutProps {
  readonly chips: ChipTable<RouletteSpot>;
  /** The pocket of the last round; null while chips are placed for the next. */
  readonly won: number | null;
  readonly disabled: boolean;
}

/** The kind of bet on numbers, the layout with its chips, and the bets as a list. */
export function RouletteLayout({ chips, won, disabled }: LayoutProps) {
  const t = useText(rouletteTexts);
  const [mode, setMode] = useState<Mode>('straight');
  const [picked, setPicked] = useState<readonly number[]>([]);
  const choices = choicesAfter(mode, picked);
  const press = (number: number) => {
    const pick = pickNumber(mode, picked, number);
    setPicked(pick.picked);
    if (pick.spots.length > 0) chips.place(pick.spots);
  };
  const change = (next: Mode) => {
    setMode(next);
    setPicked([]);
  };
  return (
    <Felt>
      <ChipRow label={t('modes')} flush>
        {MODES.map((one) => (
          <Chip key={one} pressed={one === mode} onPress={() => change(one)}>
            {t(`${one}Mode`)}
          </Chip>
        ))}
      </ChipRow>
      <p role="status" className={styles.hint}>
        {picked.length === 0
          ? t(`${mode}Hint`)
          : t('next', { picked: picked.join(', '), choices: choices.join(', ') })}
      </p>
      <div className={styles.layout}>
        <NumberGrid
          chips={chips}
          picked={picked}
          choices={choices}
          won={won}
          disabled={disabled}
          onNumber={press}
        />
        <OutsideBets chips={chips} disabled={disabled} />
      </div>
      <BetList chips={chips} />
    </Felt>
  );
}

function BetList({ chips: { bets } }: Pick<LayoutProps, 'chips'>) {
  const t = useText(rouletteTexts);
  const text = useSpotText();
  if (bets.length === 0) return null;
  return (
    <details className={styles.bets}>
      <summary>{t('bets', { count: bets.length })}</summary>
      <ul>
        {bets.map((bet) => (
          <li key={nameOf(bet)}>{t('bet', { spot: text.spot(bet), amount: formatKsh(bet.stake_cents) })}</li>
        ))}
      </ul>
    </details>
  );
}
