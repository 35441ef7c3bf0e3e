import { href } from '@jukwaa/contracts';
import { intendedRoute, useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from '../ligi.module.css';
import { ligiTexts } from '../ligi-texts.ts';

/** Leads a guest to login, and back to this address after it. */
export function LoginFirst({ text }: { readonly text: string }) {
  const t = useText(ligiTexts);
  const { pathname, search } = useLocation();
  return (
    <div className={styles.card}>
      <p>{text}</p>
      <Link
        to={href('login')}
        className={buttonClass({ full: true, large: true })}
        onClick={() => intendedRoute.set(pathname + search)}
      >
        {t('login')}
      </Link>
    </div>
  );
}
