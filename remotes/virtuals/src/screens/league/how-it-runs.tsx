import { useText } from '@jukwaa/runtime';
import styles from './league.module.css';
import { leagueTexts } from './league-texts.ts';

const RULES = ['howBet', 'howPlay', 'howPay', 'howFair'] as const;

export function HowItRuns() {
  const t = useText(leagueTexts);
  return (
    <details className={styles.how}>
      <summary>{t('how')}</summary>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </details>
  );
}
