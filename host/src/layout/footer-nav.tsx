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
  /** Whether the page is the betslip itself, which shows the exact amount instead of the estimate. */
  readonly isSlipPage: boolean;
}

/** The bottom bar. */
export function FooterNav({ isSlipPage }: FooterNavProps) {
  const t = useText(frameTexts);
  const live = useLiveCount();
  // Picks for a free bet are on the ticket too.
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

/** Opens the betslip over the page on a press. It remains a link, because the betslip also has its own page. */
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
      {/* Next to the link instead of inside it, so that the count is the link's description and not part of its name. */}
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
