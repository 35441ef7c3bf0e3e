import type { BetSums } from '@jukwaa/contracts';
import { addDays, formatKsh, nairobiDay } from '@jukwaa/domain';
import { serverNow, useText } from '@jukwaa/runtime';
import styles from './bet-card.module.css';
import type { BetDay } from './bet-days.ts';
import { betTexts } from './bet-texts.ts';

/** Stakes and returns of some bets, in one line. */
export function Sums({ staked_cents, returned_cents }: BetSums) {
  const t = useText(betTexts);
  return <p>{t('daySums', { staked: formatKsh(staked_cents), returned: formatKsh(returned_cents) })}</p>;
}

/** The name of a day, `Today` or `21/11/2026`, and its sums once all of its bets are known, unless they show elsewhere. */
export function DayHead({ of, hasSums = true }: { readonly of: BetDay; readonly hasSums?: boolean }) {
  const t = useText(betTexts);
  const { day, staked_cents, returned_cents, isWhole } = of;
  const today = nairobiDay(serverNow());
  const names = new Map([
    [today, t('today')],
    [addDays(today, -1), t('yesterday')],
  ]);
  return (
    <div className={styles.day}>
      <h2>{names.get(day) ?? day.split('-').reverse().join('/')}</h2>
      {hasSums && isWhole && <Sums {...{ staked_cents, returned_cents }} />}
    </div>
  );
}
