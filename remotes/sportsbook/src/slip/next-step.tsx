import { href, LIMITS_PART } from '@jukwaa/contracts';
import { betSlip, closeMenu, dismissPlacement, freeSlip, movePicks, useText } from '@jukwaa/runtime';
import { Button, buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { depositForBet } from './deposit-for-bet.ts';
import { placementTexts } from './placement-texts.ts';

export interface NextStepProps {
  /** The service's code of the refusal. */
  readonly code: string;
  readonly onChangeStake: () => void;
  /** Called when the picks have moved to the other slip. */
  readonly onSwitch: (kind: 'bet' | 'free') => void;
}

/** Pages for refusals that the user can't settle in the slip. */
const PLACES: Readonly<Record<string, readonly [address: string, 'toSupport' | 'toExclusion' | 'toLimits']>> =
  {
    not_verified: [href('support'), 'toSupport'],
    self_excluded: [href('selfexclusion'), 'toExclusion'],
    limit_reached: [`${href('responsible-gambling')}#${LIMITS_PART}`, 'toLimits'],
  };

/** The user's next step after a refusal; the picks' own notices cover problems of a pick. */
export function NextStep({ code, onChangeStake, onSwitch }: NextStepProps) {
  const t = useText(placementTexts);
  const place = PLACES[code];
  if (place !== undefined) {
    const leave = () => {
      dismissPlacement();
      closeMenu();
    };
    return (
      <Link to={place[0]} className={buttonClass({ variant: 'secondary' })} onClick={leave}>
        {t(place[1])}
      </Link>
    );
  }
  if (code === 'insufficient_funds')
    return (
      <Button variant="secondary" onClick={depositForBet}>
        {t('deposit')}
      </Button>
    );
  if (code === 'stake_too_low' || code === 'stake_too_high')
    return (
      <Button variant="secondary" onClick={onChangeStake}>
        {t('changeStake')}
      </Button>
    );
  return code === 'no_free_bet' ? <PayWithMoney onSwitch={onSwitch} /> : null;
}

/** The free bet is used or expired: the picks can still be placed with money. */
function PayWithMoney({ onSwitch }: Pick<NextStepProps, 'onSwitch'>) {
  const t = useText(placementTexts);
  const pay = () => {
    dismissPlacement();
    if (movePicks(freeSlip, betSlip) === 'moved') onSwitch('bet');
  };
  return (
    <Button variant="secondary" onClick={pay}>
      {t('payWithMoney')}
    </Button>
  );
}
