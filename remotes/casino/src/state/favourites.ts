import { setFavourite } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { http, intendedRoute, notify, sessionStore, textOf } from '@jukwaa/runtime';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import { favouriteTexts } from './favourite-texts.ts';
import { endIfOver, takeOwnGames, useOwnGames } from './own-games.ts';

/** Presses that the server has not confirmed, by slug. They show at once, and a refused one disappears. */
const wishes = proxy<Record<string, boolean>>({});

/** Changes go out one by one, because each answer holds the whole list: a late one would undo a newer change. */
let queue: Promise<void> = Promise.resolve();

async function send(slug: string, user: number): Promise<void> {
  const wish = wishes[slug];
  // An earlier call has already sent this press.
  if (wish === undefined) return;
  const answer = await setFavourite(http, slug, wish);
  if (answer.ok) takeOwnGames(answer.value, user);
  else if (wishes[slug] === wish) {
    endIfOver(answer.error);
    const isFull = answer.error.kind === 'http' && answer.error.code === 'too_many_favourites';
    notify({ kind: 'error', text: textOf(favouriteTexts, isFull ? 'full' : 'failed') });
  }
  if (wishes[slug] === wish) delete wishes[slug];
}

/** Makes a game a favourite of the signed-in player, or no longer. Resolves when the server has answered. */
function favour(slug: string, favourite: boolean): Promise<void> {
  const user = sessionStore.user?.id;
  if (user === undefined) return Promise.resolve();
  wishes[slug] = favourite;
  queue = queue.then(() => send(slug, user));
  return queue;
}

/** The favourites' slugs, latest first, with presses that are on their way. */
export function useFavourites(): readonly string[] {
  const { favourites } = useOwnGames();
  const pressed = useSnapshot(wishes);
  const added = Object.keys(pressed).filter((slug) => pressed[slug] && !favourites.includes(slug));
  return [...added, ...favourites.filter((slug) => pressed[slug] !== false)];
}

/** A press on a heart. A guest goes to login, which leads back to the page. */
export function usePressHeart(): (slug: string, favourite: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (slug, favourite) => {
      if (sessionStore.user !== null) return void favour(slug, favourite);
      intendedRoute.set(pathname + search);
      notify({ kind: 'info', text: textOf(favouriteTexts, 'login') });
      void navigate(href('login'));
    },
    [navigate, pathname, search],
  );
}
