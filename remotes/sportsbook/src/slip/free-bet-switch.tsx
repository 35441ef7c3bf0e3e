import { formatKsh, type Pick } from '@jukwaa/domain';
import { betSlip, freeSlip, movePicks, type Slip, useBonus, useDates, useText } from '@jukwaa/runtime';
import { Checkbox } from '@jukwaa/ui';
import { slipTexts } from './slip-texts.ts';

export interface FreeBetSwitchProps {
  readonly slip: Slip<Pick>;
  /** Called when the picks have moved to the other slip. */
  readonly onSwitch: (kind: 'bet' | 'free') => void;
}

/** Switches between the free bet and money; hidden without a free bet. */
export function FreeBetSwitch({ slip, onSwitch }: FreeBetSwitchProps) {
  const t = useText(slipTexts);
  const { when } = useDates();
  const { free_bet } = useBonus();
  const isFree = slip.kind === 'free';
  if (free_bet === null && !isFree) return null;
  const label =
    free_bet === null
      ? t('payFree')
      : t('payFreeOf', {
          amount: formatKsh(free_bet.amount_cents),
          until: when(free_bet.expires_at),
        });
  const move = () => {
    const moved = isFree ? movePicks(freeSlip, betSlip) : movePicks(betSlip, freeSlip);
    if (moved === 'moved') onSwitch(isFree ? 'bet' : 'free');
  };
  return <Checkbox label={label} checked={isFree} onChange={move} />;
}
