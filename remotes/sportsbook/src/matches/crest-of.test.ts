import { expect, test } from '@jest/globals';
import { crestOf } from './crest-of.ts';

const LINEAR = 0.03928;
const linear = (part: number) => (part <= LINEAR ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance of an `hsl(h s% l%)` colour by WCAG. */
function luminance(colour: string): number {
  const [h = 0, s = 0, l = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const a = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const part = (n: number) => {
    const k = (n + h / 30) % 12;
    return linear(l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return 0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4);
}

test('a crest has the initials of the team, without words that many teams share', () => {
  const initials = [
    'Gor Mahia',
    'AFC Leopards',
    'Tusker',
    "Murang'a SEAL",
    'FC Barcelona',
    'FC',
    '1. FC Köln',
    '',
  ].map((name) => crestOf(name).initials);
  expect(initials).toEqual(['GM', 'LE', 'TU', 'MS', 'BA', 'FC', '1K', '']);
});

test('a crest is stable, and its initials have a contrast of 4.5 on it for any team', () => {
  expect(crestOf('Gor Mahia')).toEqual(crestOf('Gor Mahia'));
  const crests = Array.from({ length: 3_000 }, (_, at) => crestOf(`Team ${at}`));
  expect(new Set(crests.map(({ back }) => back)).size).toBe(360);
  const worst = Math.min(
    ...crests.map(({ back, front }) => (luminance(front) + 0.05) / (luminance(back) + 0.05)),
  );
  expect(worst).toBeGreaterThanOrEqual(4.5);
});
