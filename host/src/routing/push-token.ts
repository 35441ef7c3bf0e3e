import { registerPushToken } from '@jukwaa/api';
import { http, log, useSession } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Tokens and users that are registered in this page's life. */
const registered = new Set<string>();

/**
 * Registers the push token that the app puts into the address as `?token=` with the user (AUTH-09). A guest's token waits for
 * the login, also when the address has changed meanwhile. A failure is logged only; the app brings the token again.
 */
export function usePushToken(): void {
  const [query] = useSearchParams();
  const given = query.get('token');
  const [token, setToken] = useState(given);
  if (given !== null && given !== '' && given !== token) setToken(given);
  const { user } = useSession();
  const id = user?.id;
  useEffect(() => {
    // With the session the services forget the tokens of a user.
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
