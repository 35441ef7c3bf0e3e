import { WORDMARK } from '../frame-parts/wordmark-shape.ts';

/** The logo inside a link with the product's name. */
export function Wordmark() {
  return (
    <svg viewBox={WORDMARK.viewBox} aria-hidden="true">
      <path d={WORDMARK.strokes} />
      {WORDMARK.bowls.map(({ cx, cy, r }) => (
        <circle key={cx} cx={cx} cy={cy} r={r} />
      ))}
      <circle className="jk-logo-dot" cx={WORDMARK.dot.cx} cy={WORDMARK.dot.cy} r={WORDMARK.dot.r} />
    </svg>
  );
}
