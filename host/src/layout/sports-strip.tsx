import { openMenu, useMenu, useText } from '@jukwaa/runtime';
import { NavLink } from 'react-router-dom';
import { FrameIcon } from '../frame-parts/frame-icon.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import { useStripEntries } from '../frame-parts/use-strip-entries.ts';

/** The products that fit the width. More opens the menu with the rest and all sports, and reads Less meanwhile. */
export function SportsStrip() {
  const t = useText(frameTexts);
  const entries = useStripEntries();
  const { open } = useMenu();
  return (
    <nav className="jk-strip" aria-label={t('products')}>
      {entries.map(({ to, text, icon, isNew }) => (
        <NavLink key={`${to} ${text}`} className={() => 'jk-strip-item'} to={to} end>
          <FrameIcon name={icon} />
          <span>{text}</span>
          {isNew && (
            <span className="jk-new">
              <span className="jk-hidden">{t('isNew')}</span>
            </span>
          )}
        </NavLink>
      ))}
      <button
        type="button"
        className="jk-strip-item"
        aria-haspopup="dialog"
        onClick={() => openMenu('sports')}
      >
        <FrameIcon name="chevron-down" />
        <span>{t(open === 'sports' ? 'less' : 'more')}</span>
      </button>
    </nav>
  );
}
