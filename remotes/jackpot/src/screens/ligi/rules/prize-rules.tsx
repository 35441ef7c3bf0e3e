import type { LigiRules } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { paidPlaces, prizeCurve } from '@jukwaa/domain/pools';
import { useText } from '@jukwaa/runtime';
import { percentText } from '../../../parts/percent.ts';
import { shortKsh } from '../../../parts/short-ksh.ts';
import { useEntryMoney } from '../parts/use-entry-money.ts';
import { Part } from './part.tsx';
import styles from './rules.module.css';
import { rulesTexts } from './rules-texts.ts';

/** The number of entries of the example. */
const EXAMPLE = 100;
const BASIS = 10_000;

/** The share that goes to the prizes, the winning ranks, and an example by the function that pays them. */
export function PrizeRules({ rules }: { readonly rules: LigiRules }) {
  const t = useText(rulesTexts);
  const { entry_cents, prizes_bp, paid_bp } = rules;
  const { stake_after_tax_cents } = useEntryMoney(entry_cents);
  const pool = Math.floor((stake_after_tax_cents * prizes_bp) / BASIS) * EXAMPLE;
  const curve = prizeCurve(pool, paidPlaces(EXAMPLE, paid_bp));
  return (
    <Part title={t('prizesTitle')}>
      <p>{t('pool', { share: percentText(prizes_bp) })}</p>
      <p>{t('paid', { share: percentText(paid_bp) })}</p>
      <p>{t('curve')}</p>
      <p>{t('example', { count: EXAMPLE, amount: shortKsh(pool) })}</p>
      <ol className={styles.curve}>
        {curve.map((cents, at) => (
          <li key={at} className={styles.line}>
            <span>#{at + 1}</span>
            <b>{formatKsh(cents)}</b>
          </li>
        ))}
      </ol>
      <p>{t('ties')}</p>
      <p>{t('cents')}</p>
      <p>{t('withholding')}</p>
    </Part>
  );
}
