/** Patterns behind the symbol, on the picture's field of 160 × 100. One is drawn, faintly. */
const RAYS = Array.from({ length: 12 }, (_, n) => {
  const at = (turn: number) => {
    const angle = ((n + turn) * Math.PI) / 6;
    return `${Math.round(80 + 110 * Math.cos(angle))} ${Math.round(50 + 110 * Math.sin(angle))}`;
  };
  return `M80 50L${at(-0.2)} ${at(0.2)}z`;
}).join('');

const DOTS = Array.from({ length: 40 }, (_, n) => {
  const row = Math.floor(n / 8);
  return `M${(n % 8) * 22 + (row % 2) * 11} ${row * 22 + 6}h5v5h-5z`;
}).join('');

export const GROUNDS: readonly string[] = [
  RAYS,
  DOTS,
  'M0 62q40-34 80 0t80 0v38H0zM0 80q40-30 80 0t80 0v20H0z',
  'M-10 100 50 0h16L6 100zM40 100 100 0h16L56 100zM90 100 150 0h16l-60 100z',
  'M0 100V70l34-38 30 30 28-44 36 50 32-30v62z',
  'M80-20a70 70 0 1 0 .1 0zM80 0a50 50 0 1 1-.1 0zM80 16a34 34 0 1 0 .1 0z',
];
