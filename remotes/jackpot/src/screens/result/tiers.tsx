import type { JackpotSettlement } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import { grouped } from '../../parts/grouped.ts';
import pages from '../../parts/pages.module.css';
import { shortKsh } from '../../parts/short-ksh.ts';
import styles from './result.module.css';
import { resultTexts } from './result-texts.ts';

export interface TiersProps {
  readonly settlement: JackpotSettlement;
  /** Number of games of the jackpot. */
  readonly games: number;
}

/** The prizes of a settled jackpot by tier, and the money that no line won. */
export function Tiers({ settlement, games }: TiersProps) {
  const t = useText(resultTexts);
  const { tiers, tickets, lines, rollover_cents, rounding_cents } = settlement;
  return (
    <section className={pages.section}>
      <h2>{t('prizes')}</h2>
      <ul className={styles.rows}>
        {tiers.map((tier) => (
          <li key={tier.right} className={styles.row}>
            <b>{t('tier', { right: tier.right, games })}</b>
            <b className={styles.end}>
              {tier.lines === 0 ? t('unwon') : t('each', { amount: formatKsh(tier.each_cents) })}
            </b>
            <span className={styles.note}>{t('pot', { amount: shortKsh(tier.pot_cents) })}</span>
            <span className={`${styles.note} ${styles.end}`}>
              {t('tierLines', { count: grouped(tier.lines) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('beforeTax')}</p>
      <div className={pages.card}>
        <MoneyTable
          lines={[
            { label: t('tickets'), value: String(grouped(tickets)) },
            { label: t('lines'), value: String(grouped(lines)) },
            { label: t('rollover'), value: formatKsh(rollover_cents) },
            { label: t('rounding'), value: formatKsh(rounding_cents) },
          ]}
        />
      </div>
    </section>
  );
}

/** The largest winners, by masked number. */
export function Winners({ settlement, games }: TiersProps) {
  const t = useText(resultTexts);
  if (settlement.winners.length === 0) return null;
  return (
    <section className={pages.section}>
      <h2>{t('winners')}</h2>
      <p className={styles.note}>{t('winnersNote')}</p>
      <ol className={styles.rows}>
        {settlement.winners.map(({ msisdn, right, lines, paid_cents }, place) => (
          <li key={place} className={styles.row}>
            <b>{msisdn}</b>
            <b className={styles.end}>{formatKsh(paid_cents)}</b>
            <span className={styles.note}>
              {t('wonWith', { right, games, lines: t('tierLines', { count: grouped(lines) }) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
