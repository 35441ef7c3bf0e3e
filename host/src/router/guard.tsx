import { type Access, href } from '@jukwaa/contracts';
import { intendedRoute, sessionStore } from '@jukwaa/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { decideEntry } from '../routing/plan-routes.ts';

/** Guards a route. It decides once, on entry. A login or logout inside the route navigates on its own. */
export function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const [decision] = useState(() => decideEntry(access, sessionStore.user !== null));
  if (decision === 'login') return <ToLogin />;
  if (decision === 'home') return <Navigate to={href('home')} replace />;
  return children;
}

/** Stores the guest's destination, then goes to login. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const [wanted] = useState(pathname + search + hash);
  useEffect(() => intendedRoute.set(wanted), [wanted]);
  return <Navigate to={href('login')} replace />;
}
