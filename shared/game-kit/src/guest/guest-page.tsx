import { href } from '@jukwaa/contracts';
import { PageBar } from '@jukwaa/remote-kit';
import { intendedRoute, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './guest.module.css';
import { guestTexts } from './guest-texts.ts';

interface GuestPageProps {
  /** The game's name. */
  readonly title: string;
  /** The game has a demo at its own address with `?mode=demo`. */
  readonly hasDemo: boolean;
  /** The page's frame has the way back. */
  readonly isFramed?: boolean;
  /** Another sentence than the offer to log in and play. */
  readonly text?: string | undefined;
}

/** A visitor without a session may log in, which leads back to the game, or try the demo. */
export function GuestPage({ title, hasDemo, isFramed = false, text }: GuestPageProps) {
  const t = useText(guestTexts);
  const { pathname, search } = useLocation();
  return (
    <>
      {isFramed ? <h1 className={styles.title}>{title}</h1> : <PageBar title={title} />}
      <EmptyState
        icon="casino"
        text={text ?? t('guest')}
        action={
          <>
            <Link
              className={buttonClass()}
              to={href('login')}
              onClick={() => intendedRoute.set(pathname + search)}
            >
              {t('login')}
            </Link>
            {hasDemo && (
              <Link className={buttonClass({ variant: 'secondary' })} to="?mode=demo" replace>
                {t('demo')}
              </Link>
            )}
          </>
        }
      />
    </>
  );
}
