import {
  LIGI_CORRECTABLE_DAYS,
  LIGI_PLAYED_WITHIN_HOURS,
  type LigiRules,
  MAX_LIGI_ENTRIES,
} from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton } from '@jukwaa/ui';
import { shortKsh } from '../../../parts/short-ksh.ts';
import styles from '../ligi.module.css';
import { ligiTexts } from '../ligi-texts.ts';
import { useEntryMoney } from '../parts/use-entry-money.ts';
import { Part } from './part.tsx';
import { PrizeRules } from './prize-rules.tsx';
import rulesStyles from './rules.module.css';
import { rulesTexts } from './rules-texts.ts';
import { useRules } from './use-rules.ts';

/** The rules with the numbers of the round. */
export default function RulesTab() {
  const t = useText(rulesTexts);
  const none = useText(ligiTexts);
  const { state, retry } = useRules();
  return (
    <div className={styles.panel}>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={480} />} failed={t('failed')}>
        {(rules) =>
          rules === null ? <EmptyState icon="info" text={none('none')} /> : <Rules rules={rules} />
        }
      </QueryView>
    </div>
  );
}

interface RulesProps {
  readonly rules: LigiRules;
}

function Rules({ rules }: RulesProps) {
  const t = useText(rulesTexts);
  const { entry_cents, min_entries, banker_times } = rules;
  const { wager_tax_cents } = useEntryMoney(entry_cents);
  return (
    <>
      <Part title={t('pointsTitle')}>
        <Points rules={rules} />
        <p>{t('banker', { times: banker_times })}</p>
      </Part>
      <Part title={t('entryTitle')}>
        <p>{t('entry', { amount: shortKsh(entry_cents), tax: formatKsh(wager_tax_cents) })}</p>
        <p>{t('many', { most: MAX_LIGI_ENTRIES })}</p>
        <p>{t('closes')}</p>
        <p>{t('final')}</p>
        <p>{t('cash')}</p>
      </Part>
      <PrizeRules rules={rules} />
      <Part title={t('refundTitle')}>
        <p>{t('postponed', { hours: LIGI_PLAYED_WITHIN_HOURS })}</p>
        <p>{t('refund', { least: min_entries })}</p>
      </Part>
      <Part title={t('correctionTitle')}>
        <p>{t('correction', { days: LIGI_CORRECTABLE_DAYS })}</p>
      </Part>
      <Part title={t('seasonTitle')}>
        <p>{t('season')}</p>
        <p>{t('league')}</p>
      </Part>
    </>
  );
}

function Points({ rules: { points } }: RulesProps) {
  const t = useText(rulesTexts);
  const lines = [
    [t('exact'), points.exact],
    [t('difference'), points.difference],
    [t('outcome'), points.outcome],
    [t('nothing'), 0],
  ] as const;
  return (
    <dl>
      {lines.map(([name, value]) => (
        <div key={name} className={rulesStyles.line}>
          <dt>{name}</dt>
          <dd className={rulesStyles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
