import { openMenu, useText } from '@jukwaa/runtime';
import { NavLink } from 'react-router-dom';
import { STRIP_ENTRIES } from '../frame-parts/frame-entries.ts';
import { FrameIcon } from '../frame-parts/frame-icon.tsx';
import { frameTexts } from '../frame-parts/messages.ts';

/** The products that fit the width; Less opens the menu with the rest and all sports. */
export function SportsStrip() {
  const t = useText(frameTexts);
  return (
    <nav className="jk-strip" aria-label={t('products')}>
      {STRIP_ENTRIES.map((entry) => (
        <NavLink key={entry.text} className={() => 'jk-strip-item'} to={entry.to} end>
          <FrameIcon name={entry.icon} />
          <span>{t(entry.text)}</span>
          {'isNew' in entry && (
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
        <span>{t('less')}</span>
      </button>
    </nav>
  );
}
