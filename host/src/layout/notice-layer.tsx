import { dismissNotice, useNotice, useText } from '@jukwaa/runtime';
import { Notice } from '@jukwaa/ui';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './layers.module.css';
import { useInBrowser } from './use-in-browser.ts';
import { useNoticePlace } from './use-notice-place.ts';

/**
 * One notice at a time at the top centre, below the header, where it covers neither odds nor buttons if the page has
 * such a place. It is above everything including an open sheet, so it
 * renders outside the page's root; taps go through it, except on its action.
 */
export function NoticeLayer() {
  const t = useText(frameTexts);
  const notice = useNotice();
  const layer = useRef<HTMLElement>(null);
  useNoticePlace(layer, notice?.id);
  if (!useInBrowser()) return null;
  return createPortal(
    <section ref={layer} className={styles.notices} aria-label={t('notices')}>
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
