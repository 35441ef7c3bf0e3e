import type { PagePreview } from '@jukwaa/contracts';
import { pageConfig, useText } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { followPreview } from './follow-preview.ts';
import { previewTexts } from './messages.ts';
import styles from './preview-badge.module.css';

const namesOf = ({ overrides }: PagePreview) =>
  overrides.map(({ remote, version }) => `${remote} ${version}`).join(', ');

/**
 * Names the versions of a preview that differ from the live app, or why none do, and links to the live app. It is
 * part of the page's flow, so it covers nothing.
 */
export default function PreviewBadge() {
  const t = useText(previewTexts);
  const { pathname, search } = useLocation();
  const { preview } = pageConfig();
  const isPreview = preview !== undefined;
  useEffect(() => (isPreview ? followPreview() : undefined), [isPreview]);
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
