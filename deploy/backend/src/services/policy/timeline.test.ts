import { expect, test } from '@jest/globals';
import { inForceOn } from '@jukwaa/domain';
import fc from 'fast-check';
import { createTimeline } from './timeline.ts';

const START = Date.parse('2027-01-01T00:00:00.000Z');
/** Few possible times, so that many rules start at the same one. */
const rules = fc.array(
  fc.record({
    effective_from: fc.nat(20).map((minute) => new Date(START + minute * 60_000).toISOString()),
    value: fc.nat(),
  }),
);

test('a replica and a page find the same rule in force, with any overlaps and in any order of writing', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: -1, max: 21 }), (written, minute) => {
      const instant = START + minute * 60_000;
      expect(createTimeline(written).at(instant)).toEqual(inForceOn(instant, written));
    }),
  );
});

test('a page with its share of many rules finds the same rule at every later time', () => {
  fc.assert(
    fc.property(rules, fc.nat(20), fc.nat(20), (written, since, later) => {
      const from = START + since * 60_000;
      const instant = from + later * 60_000;
      expect(inForceOn(instant, createTimeline(written).since(from))).toEqual(inForceOn(instant, written));
    }),
  );
});
