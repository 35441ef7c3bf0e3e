// Tests of pages run from a fixed day on. Texts have the year of a date that is not this year's, so tests that expect texts would fail
// in another year. The time goes on as usual.
const FIRST = Date.parse('2026-11-28T09:00:00Z');

const RealDate = globalThis.Date;
const shift = FIRST - RealDate.now();

class FixedDayDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shift;
  }
}

globalThis.Date = FixedDayDate;
