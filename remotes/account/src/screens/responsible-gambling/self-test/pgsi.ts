/**
 * The Problem Gambling Severity Index: nine questions about the last twelve months, each answered with 0 to 3 points.
 * Source: J. Ferris and H. Wynne, The Canadian Problem Gambling Index: Final Report, Canadian Centre on Substance Abuse,
 * Ottawa 2001, which also has the four bands.
 */
export const PGSI_QUESTIONS = [
  'afford',
  'excitement',
  'winBack',
  'borrowed',
  'problem',
  'health',
  'criticised',
  'financial',
  'guilty',
] as const;
export type PgsiQuestion = (typeof PGSI_QUESTIONS)[number];

/** The answers by their points. */
export const PGSI_ANSWERS = ['never', 'sometimes', 'often', 'always'] as const;
export type PgsiAnswer = (typeof PGSI_ANSWERS)[number];

export type PgsiAnswers = Readonly<Partial<Record<PgsiQuestion, PgsiAnswer>>>;

/** No problem (0), low risk (1–2), moderate risk (3–7), problem gambling (8–27). */
export type PgsiBand = 'none' | 'low' | 'moderate' | 'problem';

/** The sum of the points, 0 to 27; null while a question has no answer. */
export function pgsiScore(answers: PgsiAnswers): number | null {
  const points = PGSI_QUESTIONS.map((question) => {
    const answer = answers[question];
    return answer === undefined ? Number.NaN : PGSI_ANSWERS.indexOf(answer);
  });
  const score = points.reduce((sum, point) => sum + point, 0);
  return Number.isNaN(score) ? null : score;
}

export function pgsiBand(score: number): PgsiBand {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'problem';
}
