import { betSlip, useText } from '@jukwaa/runtime';
import { AmountField } from '@jukwaa/ui';
import { useState } from 'react';
import { slipTexts } from './slip-texts.ts';

/** Whole Ksh that one tap sets. */
const QUICK = [49, 100, 200, 500] as const;
const STEP = { by: 10, min: 1 } as const;

const textOfCents = (cents: number): string => (cents === 0 ? '' : String(Math.floor(cents / 100)));

/** The stake in whole Ksh. What is typed stays as it is typed; a stake that changes elsewhere (another tab) shows too. */
export function StakeBox({ stake_cents }: { readonly stake_cents: number }) {
  const t = useText(slipTexts);
  const [typed, setTyped] = useState(() => textOfCents(stake_cents));
  const shown = Number(typed) * 100 === stake_cents ? typed : textOfCents(stake_cents);
  return (
    <AmountField
      label={t('stake')}
      hideLabel
      compact
      currency={`${t('stake')} KSH`}
      value={shown}
      error={stake_cents === 0 ? t('stakeEmpty') : undefined}
      quick={QUICK}
      quickLabel={t('quick')}
      step={{ ...STEP, lessLabel: t('less'), moreLabel: t('more') }}
      onChange={(text) => {
        setTyped(text);
        betSlip.setStake(Number(text) * 100);
      }}
    />
  );
}
