import type { LigiMessage, LigiRound, LigiRules } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useNetwork, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { grouped } from '../../../parts/grouped.ts';
import { shortKsh } from '../../../parts/short-ksh.ts';
import { useClosesIn } from '../../../parts/use-closes-in.ts';
import { ligiTexts } from '../ligi-texts.ts';
import { useEntryMoney } from '../parts/use-entry-money.ts';
import styles from './round-head.module.css';

interface RoundHeadProps {
  readonly round: LigiRound;
  readonly rules: LigiRules;
  readonly live: LigiMessage | null;
}

/** The round's prizes and number of entries, live; its closing time and the price of an entry with its tax. */
export function RoundHead({ round, rules, live }: RoundHeadProps) {
  const t = useText(ligiTexts);
  const { wager_tax_cents } = useEntryMoney(rules.entry_cents);
  const { online } = useNetwork();
  const count = live?.entries ?? round.entries ?? 0;
  return (
    <section className={styles.head}>
      <div className={styles.line}>
        <p className={styles.round}>{t('tournament', { name: round.tournament, id: round.id })}</p>
        <ClosingClock end={round.closes_at} />
      </div>
      <div className={styles.line}>
        <p>
          <span className={styles.label}>{t('pool')}</span>
          <b className={styles.amount}>{shortKsh(live?.pool_cents ?? round.pool_cents ?? 0)}</b>
        </p>
        <p className={styles.label}>{t('entries', { count: grouped(count) })}</p>
      </div>
      <p className={styles.price}>
        {t('price', { amount: shortKsh(rules.entry_cents), tax: formatKsh(wager_tax_cents) })}
      </p>
      {!online && (
        <p role="status" className={styles.price}>
          {t('offlineHint')}
        </p>
      )}
    </section>
  );
}

/** Only the clock renders again every second. */
function ClosingClock({ end }: { readonly end: string }) {
  const t = useText(ligiTexts);
  const time = useClosesIn(end);
  return (
    <span className={styles.clock} role="timer">
      <Icon name="clock" size={16} />
      {time === null ? t('closed') : t('closesIn', { time })}
    </span>
  );
}
