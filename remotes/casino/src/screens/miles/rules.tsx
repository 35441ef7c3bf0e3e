import { formatKsh } from '@jukwaa/domain';
import { crashMiles } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import { formatMultiplier } from '../../crash/curve/multiplier.ts';
import { foldPrizes } from './fold-prizes.ts';
import styles from './miles.module.css';
import { milesTexts } from './miles-texts.ts';

/** Multipliers of the examples, in hundredths. */
const EXAMPLES = [101, 200, 540, 2_500] as const;

/** The miles of a bet by the multiplier of its last cash-out. */
export function Points({ most }: { readonly most: number }) {
  const t = useText(milesTexts);
  const milesAt = (hundredths: number) =>
    t('ownMiles', {
      miles: crashMiles({ cash_outs: [{ stake_cents: 0, payout_cents: 0, hundredths }] }),
    });
  return (
    <section className={styles.part}>
      <h2>{t('points')}</h2>
      <p className={styles.muted}>{t('lastCashOut')}</p>
      <MoneyTable
        lines={[
          ...EXAMPLES.map((at) => ({ label: formatMultiplier(at), value: milesAt(at) })),
          { label: t('from', { from: formatMultiplier(100 * most) }), value: milesAt(100 * most) },
          { label: t('none'), value: t('ownMiles', { miles: 0 }) },
        ]}
      />
    </section>
  );
}

/** The prize of each place; places in a row with the same prize share a line. */
export function Prizes({ prizes }: { readonly prizes: readonly number[] }) {
  const t = useText(milesTexts);
  return (
    <section className={styles.part}>
      <h2>{t('prizes')}</h2>
      <MoneyTable
        lines={foldPrizes(prizes).map(({ from, to, cents }) => ({
          label: from === to ? t('placeOne', { from }) : t('placeRange', { from, to }),
          value: formatKsh(cents),
        }))}
      />
    </section>
  );
}

interface RulesProps {
  readonly most: number;
  /** Fewest miles of a prize; 0 when the services name none. */
  readonly least: number;
}

export function Rules({ most, least }: RulesProps) {
  const t = useText(milesTexts);
  return (
    <section className={styles.part}>
      <h2>{t('rules')}</h2>
      <ul className={styles.rules}>
        <li>{t('ruleReal')}</li>
        <li>{t('ruleBest', { most })}</li>
        <li>{t('ruleLost')}</li>
        {least > 0 && <li>{t('ruleLeast', { least })}</li>}
        <li>{t('ruleTie')}</li>
        <li>{t('ruleWeek')}</li>
        <li>{t('rulePaid')}</li>
      </ul>
    </section>
  );
}
