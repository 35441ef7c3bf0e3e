import { href } from '@jukwaa/contracts';
import { formatAmount } from '@jukwaa/domain';
import { openMenu, retryBalance, useSession, useText, useWallet } from '@jukwaa/runtime';
import { useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { LINK_ENTRIES } from '../frame-parts/frame-entries.ts';
import { FrameIcon } from '../frame-parts/frame-icon.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import { useHeaderHeight } from './use-header-height.ts';
import { Wordmark } from './wordmark.tsx';

/** A typical amount that sets the width of a balance's skeleton, in cents. */
const TYPICAL_CENTS = 100_000;

/** The strip at the top that opens the deposit sheet. */
export function DepositStrip() {
  const t = useText(frameTexts);
  return (
    <button type="button" className="jk-deposit" onClick={() => openMenu('deposit')}>
      {t('depositStrip')}
    </button>
  );
}

interface HeaderProps {
  /** Whether the links of a wide window are shown, which has no bottom bar. */
  readonly hasLinks: boolean;
}

/** The header: menu, logo, search, and REGISTER and LOGIN for a guest or the balance for a user. */
export function Header({ hasLinks }: HeaderProps) {
  const t = useText(frameTexts);
  const header = useRef<HTMLElement>(null);
  useHeaderHeight(header);
  return (
    <header ref={header} className="jk-header">
      <button
        type="button"
        className="jk-square jk-menu"
        aria-label={t('menu')}
        onClick={() => openMenu('side-menu')}
      >
        <FrameIcon name="menu" />
      </button>
      <Link className="jk-logo" to={href('home')} aria-label="Jukwaa">
        <Wordmark />
      </Link>
      <Link className="jk-square jk-search" to={href('search')} aria-label={t('search')}>
        <FrameIcon name="search" />
      </Link>
      {hasLinks && <Links />}
      <Session />
    </header>
  );
}

function Links() {
  const t = useText(frameTexts);
  return (
    <nav className="jk-links" aria-label={t('mainNavigation')}>
      {LINK_ENTRIES.map(({ text, to }) => (
        <NavLink key={text} className={() => 'jk-link'} to={to} end>
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}

function Session() {
  const t = useText(frameTexts);
  const { user } = useSession();
  return (
    <div className="jk-session">
      {user === null ? (
        <>
          <Link className="jk-login" to={href('login')}>
            {t('login')}
          </Link>
          <Link className="jk-register" to={href('signup')}>
            <span>{t('register')}</span>
          </Link>
        </>
      ) : (
        <Balance />
      )}
    </div>
  );
}

function Balance() {
  const t = useText(frameTexts);
  const { balance_cents, balancePhase } = useWallet();
  if (balancePhase === 'failed')
    return (
      <button
        type="button"
        className="jk-balance"
        aria-label={`${t('balance', { amount: '—' })}. ${t('balanceFailed')}`}
        onClick={() => void retryBalance()}
      >
        <span>
          {t('balance', { amount: '—' })}
          <FrameIcon name="retry" />
        </span>
      </button>
    );
  const isKnown = balancePhase === 'known';
  return (
    <button
      type="button"
      className="jk-balance"
      aria-label={isKnown ? undefined : t('balanceLoading')}
      onClick={() => openMenu('deposit')}
    >
      {isKnown ? (
        <span>{t('balance', { amount: formatAmount(balance_cents) })}</span>
      ) : (
        <span data-width-of={t('balance', { amount: formatAmount(TYPICAL_CENTS) })} />
      )}
    </button>
  );
}
