import type { CrashTerms } from '@jukwaa/contracts';
import { type GameInfo, RulesList } from '@jukwaa/game-kit';
import type { Translate } from '@jukwaa/runtime';
import styles from './crash.module.css';
import type { crashTexts } from './crash-texts.ts';
import { RULES_CODE } from './fairness/rules-code.ts';

const RULES = ['ruleStake', 'ruleClimb', 'ruleLeave', 'ruleCrash', 'ruleServer'] as const;

/** The facts, rules and fairness of a crash game. */
export const gameInfo = (
  { min_cents, max_cents, max_win_cents, return_bp }: CrashTerms,
  t: Translate<(typeof crashTexts)['en']>,
): GameInfo => ({
  rtp_bp: return_bp,
  volatility: 'high',
  limits: { min_cents, max_cents, max_win_cents },
  rules: <RulesList rules={RULES.map((rule) => t(rule))} />,
  fairness: (
    <>
      <p>{t('fair')}</p>
      <pre className={styles.code}>
        <code>{RULES_CODE}</code>
      </pre>
    </>
  ),
});
