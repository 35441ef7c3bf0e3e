import { href } from '@jukwaa/contracts';
import { closeMenu, intendedRoute, on$ } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCurrentRoute } from './current-route.ts';

/** Navigates after a logout: to home when the user logged out, to login (and back) when the session expired. */
export function useLogout(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const route = useCurrentRoute();
  useEffect(() => {
    const subscription = on$('logout').subscribe(({ reason }) => {
      closeMenu();
      if (reason === 'user') {
        navigate(href('home'));
        return;
      }
      if (route?.access === 'user') intendedRoute.set(pathname + search);
      navigate(href('login'));
    });
    return () => subscription.unsubscribe();
  }, [navigate, pathname, search, route]);
}
