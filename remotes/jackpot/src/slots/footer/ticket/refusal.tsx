import { href, LIMITS_PART, toCents } from '@jukwaa/contracts';
import { openMenu, refreshBalance, useText } from '@jukwaa/runtime';
import { Button, buttonClass, Icon } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { reloadJackpots } from '../../../state/follow-jackpots.ts';
import type { RefusedTicket } from '../../../state/ticket-order.ts';
import styles from './ticket-sheet.module.css';
import { ticketSheetTexts } from './ticket-sheet-texts.ts';
import { useAnswers } from './use-answers.ts';
import { useMissingKsh } from './use-missing-ksh.ts';

/** Pages for refusals that the user can't settle here. */
const PLACES: Readonly<Record<string, readonly [address: string, 'toSupport' | 'toExclusion' | 'toLimits']>> =
  {
    not_verified: [href('support'), 'toSupport'],
    self_excluded: [href('selfexclusion'), 'toExclusion'],
    limit_reached: [`${href('responsible-gambling')}#${LIMITS_PART}`, 'toLimits'],
  };

interface RefusalProps {
  readonly refusal: RefusedTicket;
}

/** Why nothing was placed, and the next step. */
export function Refusal({ refusal }: RefusalProps) {
  const t = useText(ticketSheetTexts);
  const { code, text, values, order } = refusal;
  // The foot of the sheet leads to the deposit of an amount that is known.
  const price_cents = toCents(order.body.stake);
  const missing = useMissingKsh(price_cents);
  const reason = useAnswers()({ code, values, message: text });
  const place = PLACES[code];
  // The rows may have changed since they were loaded.
  useEffect(() => {
    if (code === 'pick_unavailable' || code === 'jackpot_closed') void reloadJackpots();
    // The balance of this page was too high.
    if (code === 'insufficient_funds') void refreshBalance();
  }, [code]);
  const deposit = () => openMenu('deposit', { back: 'screen-sheet', price_cents });
  return (
    <div role="alert" className={styles.refusal}>
      <Icon name="alert" size={20} />
      <div>
        <p>
          <strong>{t('refused')}.</strong> {reason}
        </p>
        <p className={styles.muted}>{t('nothingTaken')}</p>
        {place !== undefined && (
          <Link to={place[0]} className={buttonClass({ variant: 'secondary' })}>
            {t(place[1])}
          </Link>
        )}
        {code === 'insufficient_funds' && missing === 0 && (
          <Button variant="secondary" onClick={deposit}>
            {t('depositAny')}
          </Button>
        )}
      </div>
    </div>
  );
}
