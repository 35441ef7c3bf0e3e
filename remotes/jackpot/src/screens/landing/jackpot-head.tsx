import type { OpenJackpot } from '@jukwaa/api';
import { useDates, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';
import { shortKsh } from '../../parts/short-ksh.ts';
import { useClosesIn } from '../../parts/use-closes-in.ts';
import { reloadJackpots } from '../../state/follow-jackpots.ts';
import { useJackpotMessage } from '../../state/jackpot-message.ts';
import { useIsClosed } from '../../state/use-is-closed.ts';
import styles from './landing.module.css';

/** The jackpot's prizes as they grow, its price and its closing time. */
export function JackpotHead({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(messages);
  const { when } = useDates();
  const message = useJackpotMessage(jackpot.id, true);
  const tiers = message?.tiers ?? jackpot.tiers ?? [];
  const main = tiers.find(({ right }) => right === jackpot.number_of_games);
  const consolation = tiers.filter((tier) => tier !== main && tier.pot_cents > 0);
  return (
    <section className={styles.head}>
      <p>
        <span className={styles.prizeLabel}>{t('prize', { count: jackpot.number_of_games })}</span>
        <span className={styles.prize}>{shortKsh(message?.prize_cents ?? jackpot.prize_cents)}</span>
      </p>
      {consolation.length > 0 && (
        <ul className={styles.tiers} aria-label={t('consolation')}>
          {consolation.map(({ right, pot_cents }) => (
            <li key={right}>
              {t('right', { count: right })} <b>{shortKsh(pot_cents)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.facts}>
        <span>{t('stake', { amount: shortKsh(jackpot.stake_cents) })}</span>
        <ClosingClock jackpot={jackpot} />
        <span className={styles.times}>
          {t('times', { start: when(jackpot.start), end: when(jackpot.end) })}
        </span>
      </p>
    </section>
  );
}

/** Only the clock renders again every second. */
function ClosingClock({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(messages);
  const left = useClosesIn(jackpot.end);
  const isClosed = useIsClosed(jackpot);
  const time = isClosed ? null : left;
  // The list then has the next jackpot.
  useEffect(() => {
    if (isClosed) void reloadJackpots();
  }, [isClosed]);
  return (
    <span className={styles.clock} role="timer">
      <Icon name="clock" size={16} />
      {time === null ? t('closed') : t('closesIn', { time })}
    </span>
  );
}
