import { useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { spinTexts } from './spin-texts.ts';

const CLOCK = 'clock';

/** Whether the address names the wheel on a clock, so that a reload keeps it. */
export const useIsOnClock = (): boolean => useSearchParams()[0].get('mode') === CLOCK;

/** Leads from the wheel on a clock to the one at a tap, and back. */
export function ModeLink() {
  const t = useText(spinTexts);
  const isOnClock = useIsOnClock();
  return (
    <Link
      className={buttonClass({ variant: 'quiet', full: true })}
      to={isOnClock ? '?' : `?mode=${CLOCK}`}
      replace
    >
      {t(isOnClock ? 'tap' : 'clock')}
    </Link>
  );
}
