import { href } from '@jukwaa/contracts';
import { userAgent, useSession, useText } from '@jukwaa/runtime';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { FrameIcon } from '../frame-parts/frame-icon.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import { appBannerStore, closeAppBanner, isClosed, offersApp } from './app-banner-store.ts';

/** Offers the app until the user closes it. The HTML of the first paint already contains it, so nothing moves. */
export function AppBanner() {
  const t = useText(frameTexts);
  const { user } = useSession();
  const { closedBy } = useSnapshot(appBannerStore);
  if (!offersApp(userAgent()) || isClosed(closedBy, user?.id)) return null;
  return (
    <aside className="jk-app" aria-label={t('downloadApp')}>
      <Link className="jk-app-link" to={href('app')} aria-label={t('downloadApp')}>
        <FrameIcon name="download" />
        <span>{t('app')}</span>
      </Link>
      <button type="button" className="jk-square" aria-label={t('hideApp')} onClick={closeAppBanner}>
        <FrameIcon name="close" />
      </button>
    </aside>
  );
}
