import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import type { NewBet } from '../bets/bets-port.ts';
import type { PanelView } from '../bets/panel-view.ts';
import type { BetPanelProps } from './bet-panel.tsx';
import { BetButton, CashOutButton, LoginButton } from './main-button.tsx';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';

interface MainActionProps
  extends Pick<BetPanelProps, 'port' | 'round' | 'growth' | 'ticker' | 'isGuest' | 'isCurrent'> {
  readonly view: PanelView;
  /** Null while the stake can't be placed. */
  readonly bet: Omit<NewBet, 'round'> | null;
  /** No new bet may start. */
  readonly isPaused: boolean;
}

/** The button of the panel's state: login, bet, cancel, or cash out. */
export function MainAction(props: MainActionProps) {
  const { view, port, round, growth, ticker, isGuest, isCurrent, bet, isPaused } = props;
  const t = useText(panelTexts);
  if (isGuest) return <LoginButton />;
  if (view.kind === 'closed')
    return (
      <Button full large disabled>
        {t('closed')}
      </Button>
    );
  if (view.kind === 'pending') return <Pending order={view.order} onAsk={port.ask} />;
  if (view.kind === 'bet')
    return (
      <BetButton
        isNext={view.isNext}
        stake_cents={bet?.stake_cents ?? null}
        disabled={bet === null || isPaused}
        onPress={() => bet !== null && port.place({ ...bet, round: view.round })}
      />
    );
  if (view.kind === 'waiting' || round === null)
    return (
      <Button full large variant="secondary" onClick={() => port.cancel(view.bet)}>
        <span className={styles.twoLines}>
          <span>{t('cancel')}</span>
          <span>{t(round?.phase === 'starting' ? 'waits' : 'waitsNext')}</span>
        </span>
      </Button>
    );
  const live = { bet: view.bet, round, growth, ticker, hasAmount: isCurrent === true };
  return (
    <>
      <CashOutButton
        {...live}
        part="all"
        label={t('cashOut')}
        onPress={() => port.cashOut(view.bet, 'all')}
      />
      {view.bet.open_cents > 1 && (
        <CashOutButton
          {...live}
          part="half"
          label={t('half')}
          onPress={() => port.cashOut(view.bet, 'half')}
        />
      )}
    </>
  );
}

interface PendingProps {
  readonly order: 'placing' | 'cashing' | 'unknown';
  readonly onAsk: () => void;
}

/** An order on its way. After a lost answer the player may ask again at once. */
function Pending({ order, onAsk }: PendingProps) {
  const t = useText(panelTexts);
  if (order === 'unknown')
    return (
      <Button full large variant="secondary" onClick={onAsk}>
        {t('check')}
      </Button>
    );
  return (
    <Button full large busy variant={order === 'cashing' ? 'primary' : 'secondary'}>
      {t(order)}
    </Button>
  );
}
