import { betSlip, openMenu, useSlip, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import styles from './league.module.css';
import { leagueTexts } from './league-texts.ts';

/** Opens the betslip on pages without the host's bottom bar. */
export function SlipBar() {
  const t = useText(leagueTexts);
  const { total } = useSlip(betSlip);
  if (total === 0) return null;
  return (
    <>
      <div className={styles.slipSpace} />
      <div className={styles.slipBar}>
        <span role="status">{t('slipBar', { count: total })}</span>
        <Button onClick={() => openMenu('betslip')}>{t('openSlip')}</Button>
      </div>
    </>
  );
}
