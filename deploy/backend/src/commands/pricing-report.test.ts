import { expect, test } from '@jest/globals';
import { pricingReport } from './pricing-report.ts';

const HEADER = 'Div,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5,AHCh,AvgCAHH,AvgCAHA';
const CLOSING = 'E0,2.2,3.3,3.3,1.9,1.9,2.1,3.4,3.5,1.85,1.98,-0.25,1.85,2.03';
const OPENING = 'E0,1.5,4.2,6.5,1.7,2.15,,,,,,,,';
const NOTHING = 'E0,,,,,,,,,,,,,';

test('the pricing report uses closing averages, else opening ones, and reaches its goal next to the baseline', () => {
  const report = pricingReport([HEADER, CLOSING, OPENING, NOTHING].join('\n'));
  if (!report.ok) throw new Error(report.error);
  const { models, ...counts } = report.value;
  expect(counts).toEqual({ matches: 2, closing: 1, handicaps: 1 });
  const [ours, , baseline] = models;
  expect(Math.max(ours?.result ?? 1, ours?.total ?? 1)).toBeLessThan(0.005);
  expect(baseline?.result).toBeGreaterThan(ours?.result ?? 1);
  expect(ours?.handicap).toBeLessThan(0.05);
});

test('the pricing report refuses a file without such odds', () => {
  expect(pricingReport('a,b\n1,2')).toMatchObject({ ok: false });
  expect(pricingReport('')).toMatchObject({ ok: false });
});
