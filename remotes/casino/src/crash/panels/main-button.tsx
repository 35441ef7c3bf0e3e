import { href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { type Ticker, TickingText } from '@jukwaa/remote-kit/motion';
import { intendedRoute, serverNow, useText } from '@jukwaa/runtime';
import { Button, buttonClass } from '@jukwaa/ui';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PanelBet } from '../bets/bets-port.ts';
import { multiplierOf, type ShownRound } from '../round/round.ts';
import { cashOutValue } from './cash-out-value.ts';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';

/** Leads a guest to login, and back to the game after it. */
export function LoginButton() {
  const t = useText(panelTexts);
  const { pathname, search } = useLocation();
  return (
    <Link
      to={href('login')}
      className={buttonClass({ full: true })}
      onClick={() => intendedRoute.set(pathname + search)}
    >
      {t('login')}
    </Link>
  );
}

export interface LiveRound {
  readonly round: ShownRound;
  readonly growth: number;
  readonly ticker: Ticker;
}

interface LiveAmountProps extends LiveRound {
  readonly bet: PanelBet;
  readonly part: 'all' | 'half';
}

/** The amount of a cash-out now. It changes with the frames; the server's multiplier counts. */
function LiveAmount({ bet, part, round, growth, ticker }: LiveAmountProps) {
  const { open_cents } = bet;
  const textAt = useCallback(
    (now: number) => formatKsh(cashOutValue(open_cents, part, multiplierOf(round, now, growth))),
    [open_cents, part, round, growth],
  );
  return <TickingText ticker={ticker} now={serverNow} textAt={textAt} />;
}

interface CashOutButtonProps extends LiveAmountProps {
  readonly label: string;
  /** False while the end of the round is unknown. A cash-out still counts when it is in time. */
  readonly hasAmount: boolean;
  readonly onPress: () => void;
}

/** Cashes out all or half of a bet. */
export function CashOutButton({ label, hasAmount, onPress, ...live }: CashOutButtonProps) {
  return (
    <Button
      full
      large={live.part === 'all'}
      variant={live.part === 'all' ? 'primary' : 'secondary'}
      onClick={onPress}
    >
      <span className={styles.twoLines}>
        <span>{label}</span>
        <span className={styles.amount}>{hasAmount && <LiveAmount {...live} />}</span>
      </span>
    </Button>
  );
}

interface BetButtonProps {
  readonly isNext: boolean;
  readonly stake_cents: number | null;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Places a bet in the round that takes off, or in the next one. */
export function BetButton({ isNext, stake_cents, disabled, onPress }: BetButtonProps) {
  const t = useText(panelTexts);
  return (
    <Button full large variant={isNext ? 'secondary' : 'primary'} disabled={disabled} onClick={onPress}>
      <span className={styles.twoLines}>
        <span>{t(isNext ? 'betNext' : 'bet')}</span>
        {stake_cents !== null && <span className={styles.amount}>{formatKsh(stake_cents)}</span>}
      </span>
    </Button>
  );
}
