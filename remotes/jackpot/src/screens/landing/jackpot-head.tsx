import type { OpenJackpot } from '@jukwaa/api';
import { autoPick, formatKsh } from '@jukwaa/domain';
import { useServerNow } from '@jukwaa/remote-kit';
import { jackpotSlip, notify, useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { closesIn } from '../../logic/closing.ts';
import { messages } from '../../messages.ts';
import styles from './landing.module.css';

/** The jackpot's prize, stake and closing time, and the auto pick. */
export function JackpotHead({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(messages);
  const pickForMe = () => {
    const picks = autoPick(jackpot.games, Math.random);
    if (jackpotSlip.bulkAdd(picks) === 'added')
      notify({ kind: 'success', text: t('autoPicked', { count: picks.length }) });
  };
  return (
    <section className={styles.head}>
      <p className={styles.prize}>
        <span className={styles.prizeLabel}>{t('prize')}</span>
        {formatKsh(jackpot.prize_cents).replace(/\.00$/, '')}
      </p>
      <p className={styles.facts}>
        <span>{t('stake', { amount: formatKsh(jackpot.stake_cents) })}</span>
        <ClosingClock end={jackpot.end} />
      </p>
      <p className={styles.rules}>{t('rules')}</p>
      <Button variant="secondary" full onClick={pickForMe}>
        {t('autoPick')}
      </Button>
      <p className={styles.hint}>{t('featured')}</p>
    </section>
  );
}

/** Only the clock renders again every second. */
function ClosingClock({ end }: { readonly end: string }) {
  const t = useText(messages);
  const time = closesIn(end, useServerNow());
  return (
    <span className={styles.clock} role="timer">
      <Icon name="clock" size={16} />
      {time === null ? t('closed') : t('closesIn', { time })}
    </span>
  );
}
