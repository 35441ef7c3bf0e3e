import { counterOf } from '@jukwaa/domain';
import { betSlip, freeSlip, openMenu, useLiveCount, useSlip, useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { NAV_ENTRIES } from '../frame-parts/frame-entries.ts';
import { FrameIcon } from '../frame-parts/frame-icon.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import { FooterEstimate } from './footer-estimate.tsx';

type Entry = (typeof NAV_ENTRIES)[number];

interface Count {
  readonly shown: ReactNode;
  readonly spoken: string;
}

interface FooterNavProps {
  /** The page is the slip itself, which says exactly what the estimate only guesses. */
  readonly isSlipPage: boolean;
}

/** The bar under the thumb. */
export function FooterNav({ isSlipPage }: FooterNavProps) {
  const t = useText(frameTexts);
  const live = useLiveCount();
  // Picks that a free bet will pay for are on the ticket too.
  const total = useSlip(betSlip).total + useSlip(freeSlip).total;
  const counts: Partial<Record<Entry['text'], Count | null>> = {
    liveGames: live > 0 ? { shown: String(live), spoken: t('liveCount', { count: live }) } : null,
    betslip: total > 0 ? { shown: counterOf('bet', total), spoken: t('pickCount', { count: total }) } : null,
  };
  return (
    <>
      <div className="jk-nav-space" />
      <nav className="jk-nav" aria-label={t('mainNavigation')}>
        {!isSlipPage && <FooterEstimate />}
        {NAV_ENTRIES.map((entry) => (
          <NavItem key={entry.text} entry={entry} count={counts[entry.text] ?? null} />
        ))}
      </nav>
    </>
  );
}

/** The betslip is a link by nature (it has a page of its own), but a press opens it over the page. */
function openBetslip(event: MouseEvent): void {
  event.preventDefault();
  openMenu('betslip');
}

function NavItem({ entry, count }: { readonly entry: Entry; readonly count: Count | null }) {
  const t = useText(frameTexts);
  const countId = useId();
  const isTicket = entry.text === 'betslip';
  return (
    <span className={isTicket ? 'jk-nav-cell jk-nav-ticket' : 'jk-nav-cell'}>
      <NavLink
        className={() => 'jk-nav-item'}
        to={entry.to}
        end
        aria-describedby={count ? countId : undefined}
        onClick={isTicket ? openBetslip : undefined}
      >
        <span className="jk-nav-face">
          <FrameIcon name={entry.icon} />
        </span>
        <span>{t(entry.text)}</span>
      </NavLink>
      {/* Beside the link, not in it: the link's name stays what it says, the count is its description. */}
      {count && (
        <span className="jk-nav-count">
          <span aria-hidden="true">{count.shown}</span>
          <span id={countId}>
            <VisuallyHidden>{count.spoken}</VisuallyHidden>
          </span>
        </span>
      )}
    </span>
  );
}
