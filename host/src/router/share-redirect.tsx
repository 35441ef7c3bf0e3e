import { href } from '@jukwaa/contracts';
import { pageConfig } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { appAddress } from './app-address.ts';

/** Redirects `/share/{id}` to home with that betslip loaded, on Android phones to the app's host first. */
export function ShareRedirect() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const address = appAddress(pageConfig().app_url, {
    userAgent: navigator.userAgent,
    origin: location.origin,
    path: pathname + search,
  });
  useEffect(() => {
    if (address !== null) location.replace(address);
  }, [address]);
  return address === null ? <Navigate to={href('home', {}, { id })} replace /> : null;
}
