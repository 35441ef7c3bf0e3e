import type { SignedIn } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { betSlip, intendedRoute, notify, openMenu, startSession } from '@jukwaa/runtime';
import { useLocation, useNavigate } from 'react-router-dom';
import { greetingText } from './done-texts.ts';
import { forgetPending } from './pending.ts';

/** The router's key of the page's first entry, from which there is no step back inside the site. */
const FIRST_ENTRY = 'default';

/** The destination of a new session without a remembered route. */
type Otherwise = 'back' | 'home' | 'accountcreated';

/**
 * Starts a session, shows a greeting, and goes to the remembered route. Without one it goes a step back (home when
 * the page started here), or to the named page when the previous page is another form.
 */
export function useSignIn(otherwise: Otherwise): (signedIn: SignedIn) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return ({ user, message, greeting }) => {
    const route = intendedRoute.take();
    const deposit = intendedRoute.takeDeposit();
    forgetPending();
    startSession(user);
    notify({ kind: 'success', text: greetingText(message, greeting) });
    if (route !== null) navigate(route, { replace: true });
    else if (otherwise === 'back' && key !== FIRST_ENTRY) navigate(-1);
    else navigate(href(otherwise === 'back' ? 'home' : otherwise), { replace: true });
    if (deposit !== null) openMenu('deposit', { amount_ksh: deposit });
    else if (otherwise === 'accountcreated' && route === href('betslip')) depositForSlip();
  };
}

/** A new user who came to place a bet has no money yet: the deposit of its stake is the next step. */
function depositForSlip(): void {
  const { total, stake_cents } = betSlip.view();
  if (total > 0 && stake_cents > 0) openMenu('deposit', { price_cents: stake_cents });
}
