import { formatKsh } from '@jukwaa/domain';
import { askNow, useText } from '@jukwaa/runtime';
import { Button, Icon, Skeleton } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import { useAnswers } from '../../answers/use-answers.ts';
import styles from './cash-out.module.css';
import { CashOutOfferBox, partOf } from './cash-out-offer.tsx';
import { CASH_OUT_PLACE } from './cash-out-order.ts';
import { cashOutTexts } from './cash-out-texts.ts';
import { type CashOutState, useCashOut } from './use-cash-out.ts';

export interface CashOutPanelProps {
  readonly betId: string;
  readonly onSold: () => void;
  /** Whether the user has asked for it elsewhere: the panel gets the focus, and only the confirmation is left. */
  readonly armed?: boolean;
}

/** The current value of an open bet, and its cash out: all or a part. */
export function CashOutPanel({ betId, onSold, armed = false }: CashOutPanelProps) {
  const t = useText(cashOutTexts);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (armed) panel.current?.focus();
  }, [armed]);
  const { state, take, goOn } = useCashOut(betId, onSold);
  return (
    <section ref={panel} tabIndex={-1} aria-label={t('ofBet', { id: betId })} className={styles.panel}>
      {state.step === 'loading' && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={96} />
        </div>
      )}
      {state.step === 'failed' && <p className={styles.muted}>{t('failed')}</p>}
      {state.step === 'none' && <NotForSale {...state} />}
      {state.step === 'offer' && <CashOutOfferBox state={state} isArmed={armed} onTake={take} />}
      {state.step === 'selling' && <Selling {...state} />}
      {state.step === 'unknown' && <Checking />}
      {state.step === 'sold' && <SoldBox {...state} onGoOn={goOn} />}
    </section>
  );
}

type State<S extends CashOutState['step']> = Extract<CashOutState, { step: S }>;

function Selling({ payout_cents, share }: State<'selling'>) {
  const t = useText(cashOutTexts);
  return (
    <>
      <Button full large busy>
        <span>
          {t('sell')} · {formatKsh(partOf(payout_cents, share))}
        </span>
      </Button>
      <p role="status" className={styles.muted}>
        {t('selling')}
      </p>
    </>
  );
}

/** The answer was lost, and the order asks for it. */
function Checking() {
  const t = useText(cashOutTexts);
  return (
    <div role="alert" className={styles.note}>
      <p>{t('unknown')}</p>
      <p className={styles.muted}>{t('unknownText')}</p>
      <Button variant="secondary" onClick={askNow}>
        {t('check')}
      </Button>
      <Button variant="quiet" onClick={CASH_OUT_PLACE.recall}>
        {t('recall')}
      </Button>
    </div>
  );
}

function NotForSale({ reason, message }: State<'none'>) {
  const t = useText(cashOutTexts);
  const why = useAnswers()({ code: `cash_out_${reason}`, message });
  return (
    <p className={styles.muted}>
      <b>{t('cashOut')}</b> · {why}
    </p>
  );
}

/** The payout, and the rest that can be cashed out. */
function SoldBox({ sale, onGoOn }: State<'sold'> & { readonly onGoOn: () => void }) {
  const t = useText(cashOutTexts);
  return (
    <div role="status" className={styles.sold}>
      <p className={styles.soldTitle}>
        <Icon name="check" size={20} /> {t('sold', { amount: formatKsh(sale.payout_cents) })}
      </p>
      <p>
        {sale.open_stake_cents === 0
          ? t('soldAll')
          : t('soldLeft', { amount: formatKsh(sale.open_stake_cents) })}
      </p>
      {sale.open_stake_cents > 0 && (
        <Button variant="quiet" onClick={onGoOn}>
          {t('cashOut')}
        </Button>
      )}
    </div>
  );
}
