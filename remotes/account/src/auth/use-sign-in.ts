import type { SignedIn } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { intendedRoute, notify, openMenu, startSession } from '@jukwaa/runtime';
import { useLocation, useNavigate } from 'react-router-dom';
import { greetingText } from './done-texts.ts';
import { forgetPending } from './pending.ts';

/** The key that the router gives the page's first entry: there is no step back from it inside the site. */
const FIRST_ENTRY = 'default';

/** Where a new session goes when no route was remembered. */
type Otherwise = 'back' | 'home' | 'accountcreated';

/**
 * Starts a session, says so, and goes to the route that was remembered. Without one: a step back (home when the page began here),
 * or the named page for screens whose step back would be another form.
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
  };
}
