import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Button, Chip, ChipRow } from '@jukwaa/ui';
import { useState } from 'react';
import { useAnswers } from '../../answers/use-answers.ts';
import styles from './cash-out.module.css';
import { cashOutTexts } from './cash-out-texts.ts';
import type { CashOutState } from './use-cash-out.ts';

const WHOLE = 100;
const SHARES = [25, 50, 75, WHOLE] as const;

/**
 * The payout of a share of the open stake, in cents. The service rounds a part once more, so a part is shown as
 * `about`.
 */
export const partOf = (cents: number, share: number): number => Math.floor((cents * share) / WHOLE);

export interface CashOutOfferBoxProps {
  readonly state: Extract<CashOutState, { step: 'offer' }>;
  readonly onTake: (share: number) => void;
  /** Whether the first press has already happened on the bet's card. */
  readonly isArmed?: boolean;
}

/** The moving value, the part to cash out, and a cash out in two presses. */
export function CashOutOfferBox({ state, onTake, isArmed = false }: CashOutOfferBoxProps) {
  const t = useText(cashOutTexts);
  const [share, setShare] = useState<number>(WHOLE);
  const [armed, setArmed] = useState(isArmed);
  const { offer, direction, note } = state;
  const say = useAnswers();
  const amount = formatKsh(partOf(offer.payout_cents, share));
  const stays = offer.open_stake_cents - partOf(offer.open_stake_cents, share);
  const shown = share === WHOLE ? amount : t('about', { amount });
  return (
    <>
      {note !== null && (
        <p role="alert" className={styles.note}>
          {note.kind === 'changed' ? t('changed') : say(note.answer)}
        </p>
      )}
      <p className={styles.value} data-direction={direction}>
        <span>{t('cashOut')}</span> <b>{shown}</b>
      </p>
      <ChipRow label={t('how')} flush>
        {SHARES.map((part) => (
          <Chip key={part} pressed={share === part} onPress={() => setShare(part)}>
            {part === WHOLE ? t('whole') : t('part', { share: part })}
          </Chip>
        ))}
      </ChipRow>
      <p className={styles.muted}>
        {offer.tax_cents > 0 && t('tax', { amount: formatKsh(partOf(offer.tax_cents, share)) })}{' '}
        {stays > 0 && t('stays', { amount: formatKsh(stays) })}
      </p>
      {armed ? (
        <div className={styles.confirm}>
          <Button full onClick={() => onTake(share)}>
            <span>
              {t('confirm')}
              <span aria-hidden="true"> · {amount}</span>
            </span>
          </Button>
          <Button variant="quiet" onClick={() => setArmed(false)}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <Button full variant="secondary" onClick={() => setArmed(true)}>
          <span>
            {t('sell')}
            <span aria-hidden="true"> · {amount}</span>
          </span>
        </Button>
      )}
    </>
  );
}
