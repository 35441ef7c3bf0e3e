import type { OddsPolicy } from '@jukwaa/contracts';
import { betSlip, useText } from '@jukwaa/runtime';
import { Select } from '@jukwaa/ui';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

/** What the odds may do between the tap and the bet. */
export function PolicySelect({ policy }: { readonly policy: OddsPolicy }) {
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
          { value: 'any', label: t('policyAny') },
        ]}
        onChange={betSlip.setPolicy}
      />
    </div>
  );
}
