import type { AnswerValues } from '@jukwaa/contracts';
import {
  dismissPlacement,
  recallPlacement,
  retryPlacement,
  type usePlacement,
  useText,
} from '@jukwaa/runtime';
import { Button, classNames, Icon, IconButton } from '@jukwaa/ui';
import { useAnswers } from '../answers/use-answers.ts';
import { NextStep, type NextStepProps } from './next-step.tsx';
import { placementTexts } from './placement-texts.ts';
import styles from './slip.module.css';

interface RefusalCardProps extends NextStepProps {
  readonly text: string;
  readonly values: AnswerValues;
}

/** Why nothing was placed, and the next step. */
function RefusalCard({ text, values, ...next }: RefusalCardProps) {
  const t = useText(placementTexts);
  const reason = useAnswers()({ code: next.code, values, message: text });
  return (
    <div role="alert" className={styles.refusal}>
      <Icon name="alert" size={20} />
      <div className={styles.barText}>
        <p>
          <strong>{t('refused')}.</strong> {reason}
        </p>
        <p className={styles.muted}>{t('nothingTaken')}</p>
        <NextStep {...next} />
      </div>
      <IconButton icon="close" label={t('close')} onClick={dismissPlacement} />
    </div>
  );
}

/** No answer came: the bet may stand or not. */
function Checking() {
  const t = useText(placementTexts);
  return (
    <div role="status" className={styles.verdict}>
      <p className={classNames(styles.placementTitle, styles.warn)}>
        <Icon name="clock" />
        {t('unknown')}
      </p>
      <p>{t('unknownText')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={retryPlacement}>
          {t('check')}
        </Button>
        <Button variant="quiet" onClick={recallPlacement}>
          {t('recall')}
        </Button>
      </div>
    </div>
  );
}

interface PlacementFeedbackProps extends Omit<NextStepProps, 'code'> {
  readonly placement: ReturnType<typeof usePlacement>;
}

/** The result of the last attempt, unless it is a receipt. */
export function PlacementFeedback({ placement, ...next }: PlacementFeedbackProps) {
  // Loads the Swahili sentences before a bet is refused.
  useAnswers();
  const t = useText(placementTexts);
  if (placement.step === 'refused') {
    const { code, text, values } = placement;
    return <RefusalCard code={code} text={text} values={values} {...next} />;
  }
  if (placement.step === 'odds_changed') {
    const hasMoved = placement.legs.some(({ odds, previous_odds }) => odds !== previous_odds);
    return (
      <RefusalCard
        code={placement.step}
        text={t(hasMoved ? 'oddsMoved' : 'wasStopped')}
        values={{}}
        {...next}
      />
    );
  }
  return placement.step === 'unknown' ? <Checking /> : null;
}
