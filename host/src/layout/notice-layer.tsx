import { dismissNotice, useNotices, useText } from '@jukwaa/runtime';
import { Notice } from '@jukwaa/ui';
import { createPortal } from 'react-dom';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './layers.module.css';

/** Notices at the top centre, above everything including an open sheet, so they render outside the page's root. */
export function NoticeLayer() {
  const t = useText(frameTexts);
  const notices = useNotices();
  return createPortal(
    <section className={styles.notices} aria-label={t('notices')}>
      {notices.map(({ id, kind, title, text, action }) => (
        <Notice
          key={id}
          kind={kind}
          title={title}
          text={text}
          action={
            action && {
              label: action.label,
              onPress: () => {
                action.run();
                dismissNotice(id);
              },
            }
          }
        />
      ))}
    </section>,
    document.body,
  );
}
