import { DEFAULT_ODDS_TOLERANCE, type OddsPolicy } from '@jukwaa/contracts';
import type { Pick } from '@jukwaa/domain';
import { type Slip, useText } from '@jukwaa/runtime';
import { Select } from '@jukwaa/ui';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

/** The odds changes that the user allows between tap and bet. */
export function PolicySelect({ slip, policy }: { readonly slip: Slip<Pick>; readonly policy: OddsPolicy }) {
  const t = useText(slipTexts);
  return (
    <div className={styles.policy}>
      <span aria-hidden="true" className={styles.muted}>
        {t('policy')}
      </span>
      <Select
        small
        hideLabel
        label={t('policy')}
        value={policy}
        options={[
          { value: 'none', label: t('policyNone') },
          { value: 'better', label: t('policyBetter') },
          { value: 'tolerance', label: t('policyTolerance', { percent: DEFAULT_ODDS_TOLERANCE }) },
          { value: 'any', label: t('policyAny') },
        ]}
        onChange={slip.setPolicy}
      />
    </div>
  );
}
