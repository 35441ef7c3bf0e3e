import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { type FormEvent, useRef, useState } from 'react';
import { PGSI_QUESTIONS, type PgsiAnswers, pgsiScore } from './pgsi.ts';
import { Question } from './question.tsx';
import { Result } from './result.tsx';
import styles from './self-test.module.css';
import { selfTestTexts } from './self-test-texts.ts';

type Stage =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asking'; readonly showsMissing: boolean }
  | { readonly kind: 'result'; readonly score: number };

/** The self-test. Its answers exist only in this component: they are neither sent nor stored. */
export function SelfTest() {
  const t = useText(selfTestTexts);
  const [stage, setStage] = useState<Stage>({ kind: 'closed' });
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      {stage.kind === 'closed' && (
        <Button variant="secondary" full onClick={() => setStage({ kind: 'asking', showsMissing: false })}>
          {t('begin')}
        </Button>
      )}
      {stage.kind === 'asking' && (
        <Questions
          showsMissing={stage.showsMissing}
          onMissing={() => setStage({ kind: 'asking', showsMissing: true })}
          onScore={(score) => setStage({ kind: 'result', score })}
        />
      )}
      {stage.kind === 'result' && (
        <Result score={stage.score} onAgain={() => setStage({ kind: 'asking', showsMissing: false })} />
      )}
    </section>
  );
}

interface QuestionsProps {
  readonly showsMissing: boolean;
  readonly onMissing: () => void;
  readonly onScore: (score: number) => void;
}

function Questions({ showsMissing, onMissing, onScore }: QuestionsProps) {
  const t = useText(selfTestTexts);
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<PgsiAnswers>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const score = pgsiScore(answers);
    if (score !== null) {
      onScore(score);
      return;
    }
    onMissing();
    const missing = PGSI_QUESTIONS.find((question) => answers[question] === undefined);
    form.current?.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
  };
  return (
    <form ref={form} className={styles.questions} noValidate onSubmit={submit}>
      {PGSI_QUESTIONS.map((question, at) => (
        <Question
          key={question}
          question={question}
          place={t('progress', { number: at + 1, total: PGSI_QUESTIONS.length })}
          answer={answers[question]}
          isMissing={showsMissing && answers[question] === undefined}
          onAnswer={(answer) => setAnswers((given) => ({ ...given, [question]: answer }))}
        />
      ))}
      <Button type="submit" full large>
        {t('result')}
      </Button>
    </form>
  );
}
