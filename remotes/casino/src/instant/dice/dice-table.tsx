import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { type DiceBet, dice, diceMultiplier, diceWins } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { type PlayPort, RoundResult, StakeBar, useStake } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import styles from './dice.module.css';
import type { DICE_KIND } from './dice-kind.ts';
import { DiceScale } from './dice-scale.tsx';
import { diceTexts } from './dice-texts.ts';
import { SideChoice, TargetSlider } from './target-choice.tsx';

type DiceView = NonNullable<ReturnType<typeof DICE_KIND.read>>['state'];

interface DiceTableProps {
  readonly port: PlayPort<DiceBet, never, DiceView>;
  readonly terms: InstantInfo;
}

/** Winning rolls of all 10,001. */
const ROLLS = 10_001;
const two = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The last roll on its scale, the target, and the stake. */
export function DiceTable({ port, terms }: DiceTableProps) {
  const t = useText(diceTexts);
  const { isPaused } = useGameShell();
  const stake = useStake(terms);
  const [side, setSide] = useState<DiceBet['side']>('over');
  const [target, setTarget] = useState(5_000);
  const choice = { side, target };
  const last = port.round?.state ?? null;
  const bet = stake.cents === null ? null : { stake_cents: stake.cents, ...choice };
  const isBusy = port.order !== 'none';
  return (
    <>
      <div className={styles.board}>
        <p className={styles.roll} data-won={last === null ? undefined : last.payout_cents > 0}>
          {last === null ? t('first') : t('rolled', { roll: two(last.outcome.roll) })}
        </p>
        <DiceScale choice={choice} roll={last?.outcome.roll ?? null} />
        <RoundResult state={last} />
        <TargetSlider choice={choice} disabled={isBusy} onTarget={setTarget} />
        <SideChoice
          side={side}
          disabled={isBusy}
          onSide={(next) => {
            setSide(next);
            // The same chance on the other side.
            if (next !== side) setTarget(ROLLS - 1 - target);
          }}
        />
        <Facts bet={{ stake_cents: stake.cents ?? 0, ...choice }} terms={terms} />
      </div>
      <StakeBar stake={stake} disabled={false} port={port}>
        <Button full large disabled={bet === null || isPaused} onClick={() => bet !== null && port.open(bet)}>
          {t('roll', { amount: formatKsh(stake.cents ?? 0) })}
        </Button>
      </StakeBar>
    </>
  );
}

/** Multiplier, chance and payment of the bet. */
function Facts({ bet, terms }: { readonly bet: DiceBet; readonly terms: InstantInfo }) {
  const t = useText(diceTexts);
  const facts = [
    ['multiplier', `${two(diceMultiplier(bet))}x`],
    ['chance', `${((diceWins(bet) / ROLLS) * 100).toFixed(2)} %`],
    ['pays', formatKsh(Math.min(dice.mostPaid(bet), terms.max_win_cents))],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
