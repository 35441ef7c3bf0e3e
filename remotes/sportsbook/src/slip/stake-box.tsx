import type { BetProduct, Pick } from '@jukwaa/domain';
import { type Slip, useText } from '@jukwaa/runtime';
import { AmountField, VisuallyHidden } from '@jukwaa/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';
import { StakeKeypad } from './stake-keypad.tsx';
import { refusalOfStake, smallestStakeKsh, stakeReason } from './stake-limits.ts';
import { useTyping } from './use-typing.ts';

/** One-tap stakes, in whole Ksh. */
const QUICK = [49, 100, 200, 500] as const;
const STEP_KSH = 10;

const textOfCents = (cents: number): string => (cents === 0 ? '' : String(Math.floor(cents / 100)));

/** A phone's keyboard would cover the payout, so touch devices get a keypad in the slip instead. */
const isTouched = (): boolean => navigator.maxTouchPoints > 0;

/** Scrolls to the picks when the keypad opens: it leaves little room on a small page, and they must stay visible. */
function useRoomForKeys(typing: boolean): RefObject<HTMLFieldSetElement | null> {
  const box = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (typing) box.current?.closest('[data-slip]')?.scrollIntoView?.();
  }, [typing]);
  return box;
}

export interface StakeBoxProps {
  readonly slip: Slip<Pick>;
  readonly stake_cents: number;
  /** Decides the stake limits. */
  readonly product: BetProduct;
}

/** The stake in whole Ksh. Typed text stays unchanged; a stake changed elsewhere (another tab) shows too. */
export function StakeBox({ slip, stake_cents, product }: StakeBoxProps) {
  const t = useText(slipTexts);
  const [typed, setTyped] = useState(() => textOfCents(stake_cents));
  const [ownKeys] = useState(isTouched);
  const { typing, stop, onFocus, onBlur } = useTyping(ownKeys);
  const box = useRoomForKeys(typing);
  const trouble = useStakeTrouble(stake_cents, product);
  const shown = Number(typed) * 100 === stake_cents ? typed : textOfCents(stake_cents);
  const change = (text: string) => {
    setTyped(text);
    slip.setStake(Number(text) * 100);
  };
  return (
    <fieldset
      ref={box}
      className={styles.stake}
      aria-label={t('stakeGroup')}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <AmountField
        label={t('stake')}
        hideLabel
        compact
        currency={`${t('stake')} KSH`}
        value={shown}
        error={trouble}
        // The keypad takes the place of the quick choices, so that two picks stay in view on a low phone.
        quick={typing ? [] : QUICK}
        quickLabel={t('quick')}
        ownKeys={ownKeys}
        step={{ by: STEP_KSH, min: smallestStakeKsh(product), lessLabel: t('less'), moreLabel: t('more') }}
        onChange={change}
      />
      <VisuallyHidden>
        <span role="status">{trouble}</span>
      </VisuallyHidden>
      {typing && <StakeKeypad value={shown} onChange={change} onDone={stop} />}
    </fieldset>
  );
}

/** Why this stake can't be placed, shown while typing. */
function useStakeTrouble(stake_cents: number, product: BetProduct): string | undefined {
  const t = useText(slipTexts);
  if (stake_cents === 0) return t('stakeEmpty');
  const refusal = refusalOfStake(stake_cents, product);
  return (refusal === null ? null : stakeReason(refusal, product)) ?? undefined;
}
