import type { WheelRisk } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import styles from './wheel.module.css';
import { wheelTexts } from './wheel-texts.ts';

const RISKS = ['low', 'medium', 'high'] as const satisfies readonly WheelRisk[];

interface RiskChoiceProps {
  readonly risk: WheelRisk;
  readonly disabled: boolean;
  readonly onRisk: (risk: WheelRisk) => void;
}

/** The risk, which chooses the wheel. */
export function RiskChoice({ risk, disabled, onRisk }: RiskChoiceProps) {
  const t = useText(wheelTexts);
  return (
    <fieldset className={styles.risks} aria-label={t('risk')}>
      {RISKS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.risk}
          aria-pressed={one === risk}
          disabled={disabled}
          onClick={() => onRisk(one)}
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  );
}
