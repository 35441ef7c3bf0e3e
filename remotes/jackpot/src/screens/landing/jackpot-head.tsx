import type { OpenJackpot } from '@jukwaa/api';
import { useServerNow } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { useEffect } from 'react';
import { closesIn } from '../../logic/closing.ts';
import { messages } from '../../messages.ts';
import { shortKsh } from '../../parts/short-ksh.ts';
import { reloadJackpots } from '../../state/follow-jackpots.ts';
import { useJackpotMessage } from '../../state/jackpot-message.ts';
import styles from './landing.module.css';

/** The jackpot's prizes as they grow, its price and its closing time. */
export function JackpotHead({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(messages);
  const message = useJackpotMessage(jackpot.id, true);
  const tiers = message?.tiers ?? jackpot.tiers ?? [];
  const hasClosed = message !== null && message.phase !== 'open';
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
        <ClosingClock end={jackpot.end} hasClosed={hasClosed} />
      </p>
    </section>
  );
}

/** Only the clock renders again every second. */
function ClosingClock({ end, hasClosed }: { readonly end: string; readonly hasClosed: boolean }) {
  const t = useText(messages);
  const now = useServerNow();
  const time = hasClosed ? null : closesIn(end, now);
  const isOver = time === null;
  // The list then has the next jackpot. A match may also start before its time.
  useEffect(() => {
    if (isOver) void reloadJackpots();
  }, [isOver]);
  return (
    <span className={styles.clock} role="timer">
      <Icon name="clock" size={16} />
      {time === null ? t('closed') : t('closesIn', { time })}
    </span>
  );
}
