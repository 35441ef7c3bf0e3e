/** The wordmark as strokes: geometric lowercase letters, with a stage light as the dot of the j. */
const WORDMARK = {
  viewBox: '0 0 88 28',
  strokes:
    'M6 9v12a4 4 0 0 1-4 4M12 9v6a4.5 4.5 0 0 0 9 0V9M28 3v16.5M36.5 9L28 15.5M31.5 13L37 19.5M41 9l3.7 10.5L48.5 9l3.800 10.5L56 9M71 9v10.5M86 9v10.5',
  bowls: [
    { cx: 65.75, cy: 14.25, r: 5.25 },
    { cx: 80.75, cy: 14.25, r: 5.25 },
  ],
  dot: { cx: 6, cy: 3.5, r: 2.4 },
} as const;

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
