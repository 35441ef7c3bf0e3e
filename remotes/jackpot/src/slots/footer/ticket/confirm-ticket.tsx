import type { OpenJackpot } from '@jukwaa/api';
import { formatCombinedOdds, formatKsh, outcomeIdsOf } from '@jukwaa/domain';
import { useSlip, useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import type { Progress } from '../../../logic/progress.ts';
import { taxLinesOf } from '../../../logic/ticket-money.ts';
import { grouped } from '../../../parts/grouped.ts';
import { PickGrid } from '../../../parts/pick-grid.tsx';
import { slipOfJackpot } from '../../../state/jackpots.ts';
import styles from './ticket-sheet.module.css';
import { ticketSheetTexts } from './ticket-sheet-texts.ts';

interface ConfirmTicketProps {
  readonly jackpot: OpenJackpot;
  readonly progress: Progress;
}

/** The picks, lines and money of a ticket before it is placed. */
export function ConfirmTicket({ jackpot, progress }: ConfirmTicketProps) {
  const t = useText(ticketSheetTexts);
  const { summary, rules } = useSlip(slipOfJackpot(jackpot));
  const { picks, lines, price_cents } = progress;
  const { tax, after } = taxLinesOf(price_cents, rules);
  const rows = picks.flatMap((pick) =>
    outcomeIdsOf(pick).map((outcome_id) => ({ match_number: pick.match_number, outcome_id })),
  );
  return (
    <div className={styles.part}>
      <h3>{jackpot.name}</h3>
      <PickGrid label={t('picks')} rows={rows} />
      <MoneyTable
        lines={[
          // A combination has the odds of each of its lines.
          ...(lines === 1 ? [{ label: t('odds'), value: formatCombinedOdds('jackpot', summary.odds) }] : []),
          { label: t('lines'), value: String(grouped(lines)) },
          { label: t('line'), value: formatKsh(jackpot.stake_cents) },
          { label: t('wagerTax', { percent: rules.rates_bp['on-stake'] / 100 }), value: tax },
          { label: t('afterTax'), value: after },
          { label: t('stake'), value: formatKsh(price_cents), kind: 'total' },
        ]}
      />
      <p className={styles.terms}>{t('terms')}</p>
    </div>
  );
}
