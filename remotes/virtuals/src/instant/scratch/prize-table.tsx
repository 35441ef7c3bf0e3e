import { formatKsh } from '@jukwaa/domain';
import { SCRATCH_PRIZES, SCRATCH_TICKETS } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import styles from './scratch.module.css';
import { scratchTexts } from './scratch-texts.ts';

const WINNERS = SCRATCH_PRIZES.reduce((sum, { tickets }) => sum + tickets, 0);
const RETURN =
  SCRATCH_PRIZES.reduce((sum, { hundredths, tickets }) => sum + hundredths * tickets, 0) / SCRATCH_TICKETS;

interface PrizeTableProps {
  readonly price_cents: number;
  /** The most that a round pays. */
  readonly max_win_cents: number;
}

/** Every prize of a ticket with its count among a million tickets, and the exact return. */
export function PrizeTable({ price_cents, max_win_cents }: PrizeTableProps) {
  const t = useText(scratchTexts);
  return (
    <section className={styles.table}>
      <h2>{t('prizes')}</h2>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('prize')}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {SCRATCH_PRIZES.map(({ hundredths, tickets }) => (
            <tr key={hundredths}>
              <td>{formatKsh(Math.min((hundredths * price_cents) / 100, max_win_cents))}</td>
              <td>{tickets.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('chances', { one: (SCRATCH_TICKETS / WINNERS).toFixed(2), share: RETURN.toFixed(2) })}
      </p>
    </section>
  );
}
