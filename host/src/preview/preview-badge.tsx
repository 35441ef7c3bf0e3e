import type { PagePreview } from '@jukwaa/contracts';
import { pageConfig, useText } from '@jukwaa/runtime';
import { useLocation } from 'react-router-dom';
import { previewTexts } from './messages.ts';
import styles from './preview-badge.module.css';

const namesOf = ({ overrides }: PagePreview) =>
  overrides.map(({ remote, version }) => `${remote} ${version}`).join(', ');

/**
 * Says at a preview's address what differs from the live app, or why nothing does, and leads back to the live app. In the flow
 * of the page, so that it covers nothing of what is looked at.
 */
export function PreviewBadge() {
  const t = useText(previewTexts);
  const { pathname, search } = useLocation();
  const { preview } = pageConfig();
  if (preview === undefined) return null;
  const said = preview.state === 'shown' ? t('shows', { versions: namesOf(preview) }) : t(preview.state);
  return (
    <aside className={styles.badge} aria-label={t('preview')}>
      <p className={styles.text}>{said}</p>
      <a className={styles.leave} href={`/preview/leave?to=${encodeURIComponent(pathname + search)}`}>
        {t('leave')}
      </a>
    </aside>
  );
}
