import { href } from '@jukwaa/contracts';
import { intendedRoute, useSession, useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { lobbyTexts } from './lobby-texts.ts';
import type { Selection } from './selection.ts';

export interface NoGamesProps {
  readonly selection: Selection;
  readonly onReset: () => void;
}

/** Shown for a selection without games, with the next step. */
export function NoGames({ selection, onReset }: NoGamesProps) {
  const t = useText(lobbyTexts);
  const { user } = useSession();
  const hasNoHearts =
    selection.view === 'favourites' && selection.search.trim() === '' && selection.provider === null;
  if (hasNoHearts && user === null)
    return (
      <EmptyState
        icon="heart"
        text={t('guestFavourites')}
        action={
          <Link
            className={buttonClass()}
            to={href('login')}
            onClick={() => intendedRoute.set(href('casino'))}
          >
            {t('login')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      icon={hasNoHearts ? 'heart' : 'search'}
      text={t(hasNoHearts ? 'noFavourites' : 'nothing')}
      action={
        <Button variant="secondary" onClick={onReset}>
          {t('reset')}
        </Button>
      }
    />
  );
}
