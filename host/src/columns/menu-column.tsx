import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { MenuBody } from '../side-menu/menu-body.tsx';
import { sideMenuTexts } from '../side-menu/messages.ts';
import styles from './columns.module.css';

/** The side menu as a column. */
export default function MenuColumn() {
  const t = useText(sideMenuTexts);
  return (
    <aside className={`jk-column-menu ${styles.column} ${styles.menu}`} aria-label={t('title')}>
      <h2>
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </h2>
      <MenuBody />
    </aside>
  );
}
