import { dismissNotice, useNotice, useText } from '@jukwaa/runtime';
import { Notice } from '@jukwaa/ui';
import { createPortal } from 'react-dom';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './layers.module.css';
import { useInBrowser } from './use-in-browser.ts';

/**
 * One notice at a time at the top centre, below the header. It is above everything including an open sheet, so it
 * renders outside the page's root; taps go through it, except on its action.
 */
export function NoticeLayer() {
  const t = useText(frameTexts);
  const notice = useNotice();
  if (!useInBrowser()) return null;
  return createPortal(
    <section className={styles.notices} aria-label={t('notices')}>
      {notice !== null && <Shown key={notice.id} notice={notice} />}
    </section>,
    document.body,
  );
}

function Shown({ notice }: { readonly notice: NonNullable<ReturnType<typeof useNotice>> }) {
  const { id, kind, title, text, action } = notice;
  return (
    <Notice
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
  );
}
