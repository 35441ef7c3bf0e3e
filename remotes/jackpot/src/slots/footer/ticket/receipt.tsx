import type { OpenJackpot } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useSlip, useText } from '@jukwaa/runtime';
import { buttonClass, Icon, MoneyTable } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pickedOutcomes } from '../../../logic/picked-outcomes.ts';
import { taxLinesOf } from '../../../logic/ticket-money.ts';
import { grouped } from '../../../parts/grouped.ts';
import { PickGrid } from '../../../parts/pick-grid.tsx';
import { ShareTicket } from '../../../parts/share/share-ticket.tsx';
import { shortKsh } from '../../../parts/short-ksh.ts';
import { useJackpotMessage } from '../../../state/jackpot-message.ts';
import { slipOfJackpot } from '../../../state/jackpots.ts';
import type { PlacedTicket } from '../../../state/ticket-order.ts';
import { ticketOrderTexts } from '../../../state/ticket-order-texts.ts';
import styles from './ticket-sheet.module.css';
import { ticketSheetTexts } from './ticket-sheet-texts.ts';

interface ReceiptProps {
  readonly jackpot: OpenJackpot;
  readonly placed: PlacedTicket;
  readonly onDone: () => void;
}

/** The placed ticket: its code, money and picks, the prizes that it can win, and sharing. */
export function Receipt({ jackpot, placed, onDone }: ReceiptProps) {
  const t = useText(ticketSheetTexts);
  const { rules } = useSlip(slipOfJackpot(jackpot));
  const { order, answer } = placed;
  const { tax, after } = taxLinesOf(answer.stake_cents, rules);
  return (
    <div className={styles.part}>
      <Title />
      <MoneyTable
        lines={[
          { label: t('id'), value: answer.id },
          { label: t('code'), value: answer.code },
          { label: t('lines'), value: String(grouped(answer.lines)) },
          { label: t('wagerTax', { percent: rules.rates_bp['on-stake'] / 100 }), value: tax },
          { label: t('afterTax'), value: after },
          { label: t('stake'), value: formatKsh(answer.stake_cents), kind: 'total' },
        ]}
      />
      <Possible jackpot={jackpot} />
      <PickGrid label={t('picks')} rows={order.body.bets} />
      <ShareTicket card={cardOf(jackpot, placed)} />
      <div className={styles.actions}>
        <Link
          to={href('bets', {}, { filter: 'jackpotBets' })}
          className={buttonClass({ variant: 'primary', full: true })}
          onClick={onDone}
        >
          {t('myBets')}
        </Link>
      </div>
    </div>
  );
}

function cardOf(jackpot: OpenJackpot, { order, answer }: PlacedTicket) {
  const picks = pickedOutcomes(order.body.bets);
  return {
    code: answer.code,
    name: jackpot.name,
    prize: shortKsh(jackpot.prize_cents),
    rows: jackpot.games.map(({ match_number: number, home_team, away_team }) => ({
      number,
      teams: `${home_team} – ${away_team}`,
      picks: picks.get(number) ?? '',
    })),
  };
}

function Title() {
  const t = useText(ticketOrderTexts);
  const title = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so focus and view move to the top of the receipt.
  useEffect(() => title.current?.focus(), []);
  return (
    <p ref={title} tabIndex={-1} role="status" className={styles.placed}>
      <Icon name="check" />
      {t('placed')}
    </p>
  );
}

/** The prizes as they are now. */
function Possible({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(ticketSheetTexts);
  const message = useJackpotMessage(jackpot.id, true);
  const all = jackpot.number_of_games;
  const tiers = (message?.tiers ?? jackpot.tiers ?? []).filter(({ right }) => right !== all);
  return (
    <section className={styles.possible}>
      <h3>{t('possible')}</h3>
      <MoneyTable
        lines={[
          {
            label: t('allRight', { right: all }),
            value: shortKsh(message?.prize_cents ?? jackpot.prize_cents),
          },
          ...tiers.map(({ right, pot_cents }) => ({
            label: t('right', { right }),
            value: formatKsh(pot_cents),
          })),
        ]}
      />
      <p className={styles.muted}>{t('shared')}</p>
    </section>
  );
}
