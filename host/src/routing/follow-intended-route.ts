import { intendedRoute } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';
import { useCurrentRoute } from './current-route.ts';

/** The pages between a guest and a signed-in user. */
const SIGN_IN = ['login', 'signup', 'forgot-password', 'reset-password', 'verify-code', 'accountcreated'];

/** Forgets a guest's intended route when the guest leaves the sign-in pages for another page. */
export function useIntendedRouteEnd(): void {
  const name = useCurrentRoute()?.name;
  const wasSigningIn = useRef(false);
  useEffect(() => {
    if (name === undefined) return;
    const isSigningIn = SIGN_IN.includes(name);
    if (wasSigningIn.current && !isSigningIn) intendedRoute.set(null);
    wasSigningIn.current = isSigningIn;
  }, [name]);
}
