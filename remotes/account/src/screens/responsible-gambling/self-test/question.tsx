import { useText } from '@jukwaa/runtime';
import { useId } from 'react';
import { PGSI_ANSWERS, type PgsiAnswer, type PgsiQuestion } from './pgsi.ts';
import styles from './self-test.module.css';
import { selfTestTexts } from './self-test-texts.ts';

interface QuestionProps {
  readonly question: PgsiQuestion;
  /** `Question 3 of 9`. */
  readonly place: string;
  readonly answer: PgsiAnswer | undefined;
  /** The question is required and has no answer yet. */
  readonly isMissing: boolean;
  readonly onAnswer: (answer: PgsiAnswer) => void;
}

/** One question with its four answers. */
export function Question({ question, place, answer, isMissing, onAnswer }: QuestionProps) {
  const t = useText(selfTestTexts);
  const id = useId();
  return (
    <fieldset className={styles.question} aria-describedby={isMissing ? id : undefined}>
      <legend>
        <span className={styles.place}>{place}</span>
        {t(question)}
      </legend>
      <div className={styles.answers}>
        {PGSI_ANSWERS.map((value) => (
          <label key={value} className={styles.answer}>
            <input
              type="radio"
              name={question}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            {t(value)}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={id} className={styles.missing}>
          {t('unanswered')}
        </p>
      )}
    </fieldset>
  );
}
