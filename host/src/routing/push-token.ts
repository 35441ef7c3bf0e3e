import { registerPushToken } from '@jukwaa/api';
import { http, log, useSession } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Tokens and users that this page has registered. */
const registered = new Set<string>();

/**
 * Registers the push token that the app puts into the address as `?token=` with the user (AUTH-09). A guest's token
 * is registered at login, also when the address has changed by then. A failure is only logged, because the app sends
 * the token again.
 */
export function usePushToken(): void {
  const [query] = useSearchParams();
  const given = query.get('token');
  const [token, setToken] = useState(given);
  if (given !== null && given !== '' && given !== token) setToken(given);
  const { user } = useSession();
  const id = user?.id;
  useEffect(() => {
    // The end of a session removes the user's tokens from the services.
    if (id === undefined) registered.clear();
    if (token === null || token === '' || id === undefined) return;
    const key = `${id} ${token}`;
    if (registered.has(key)) return;
    registered.add(key);
    void registerPushToken(http, token).then((answer) => {
      if (answer.ok) return;
      registered.delete(key);
      log('push', 'the token is not registered', answer.error);
    });
  }, [token, id]);
}
