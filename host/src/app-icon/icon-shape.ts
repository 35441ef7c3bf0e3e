type Point = readonly [x: number, y: number];

/** The app's icon in a box of 32: a stand under a ball. The SVG and the PNGs are drawn from it. */
export const ICON = {
  box: 32,
  radius: 8,
  ground: '#1B2A6B',
  line: '#FFFFFF',
  lineWidth: 2.5,
  lines: [
    [
      [6, 22],
      [26, 22],
    ],
    [
      [9, 22],
      [12, 13],
      [20, 13],
      [23, 22],
    ],
  ] satisfies readonly (readonly Point[])[],
  ball: { cx: 16, cy: 9, r: 2.5, fill: '#FFB020' },
} as const;

const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** Draws the icon as SVG. */
export function iconSvg(): string {
  const { box, radius, ground, line, lineWidth, lines, ball } = ICON;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}">` +
    `<rect width="${box}" height="${box}" rx="${radius}" fill="${ground}"/>` +
    `<path d="${lines.map(pathOf).join('')}" fill="none" stroke="${line}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<circle cx="${ball.cx}" cy="${ball.cy}" r="${ball.r}" fill="${ball.fill}"/></svg>`
  );
}
