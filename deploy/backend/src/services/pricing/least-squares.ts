/** A parameter of a fit, with its bounds. */
export interface Unknown {
  readonly start: number;
  readonly min: number;
  readonly max: number;
}

const STEPS = 40;
const CLOSE = 1e-12;
const NUDGE = 1e-4;
const STUBBORN = 1e8;
/** The fit ends with a step that reduces the squares by less than this share. */
const SLIGHT = 1e-6;

const squares = (errors: readonly number[]) => errors.reduce((sum, error) => sum + error * error, 0);
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, one, i) => sum + one * (b[i] ?? 0), 0);

/** Solves a small system of linear equations by elimination; null when it has no single solution. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const pivot = column + below.indexOf(Math.max(...below));
    const [row, other] = [rows[pivot], rows[column]];
    const lead = row?.[column] ?? 0;
    if (!row || !other || Math.abs(lead) < 1e-18) return null;
    [rows[column], rows[pivot]] = [row, other];
    for (const [i, target] of rows.entries()) {
      if (i === column) continue;
      const factor = (target[column] ?? 0) / lead;
      rows[i] = target.map((value, k) => value - factor * (row[k] ?? 0));
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}

/**
 * The parameters that minimise the squares of the errors inside their bounds (Levenberg and Marquardt). `errorsAt` must be
 * smooth; each step calls it once more than there are parameters.
 */
export function leastSquares(
  unknowns: readonly Unknown[],
  errorsAt: (values: readonly number[]) => readonly number[],
): number[] {
  const inside = (values: readonly number[]) =>
    values.map((value, i) => Math.min(unknowns[i]?.max ?? value, Math.max(unknowns[i]?.min ?? value, value)));
  let values = unknowns.map(({ start }) => start);
  let errors = errorsAt(values);
  let damping = 1e-4;
  for (let step = 0; step < STEPS && squares(errors) > CLOSE && damping < STUBBORN; step++) {
    const slopes = values.map((_, i) => {
      const nudged = errorsAt(values.map((value, k) => (k === i ? value + NUDGE : value)));
      return nudged.map((error, k) => (error - (errors[k] ?? 0)) / NUDGE);
    });
    const normal = slopes.map((a, i) => slopes.map((b, k) => dot(a, b) * (i === k ? 1 + damping : 1)));
    const move = solved(
      normal,
      slopes.map((slope) => dot(slope, errors)),
    );
    if (move === null) break;
    const next = inside(values.map((value, i) => value - (move[i] ?? 0)));
    const nextErrors = errorsAt(next);
    if (squares(nextErrors) < squares(errors)) {
      const gain = squares(errors) - squares(nextErrors);
      [values, errors, damping] = [next, nextErrors, damping / 5];
      if (gain < SLIGHT * squares(errors)) break;
    } else damping *= 5;
  }
  return values;
}
