import { describe, expect, test } from '@jest/globals';
import { kickoffText } from './kickoff.ts';
import { addDays, nairobiDate, nairobiDay, nairobiDayBounds, nairobiHour, nairobiTime } from './nairobi.ts';
import { shorten } from './shorten.ts';

describe('team names', () => {
  test('[HOME-07] a list cuts team names to 15 characters plus an ellipsis', () => {
    expect(shorten('Manchester City')).toBe('Manchester City');
    expect(shorten('Borussia Dortmund')).toBe('Borussia Dortmu…');
    expect(shorten('Nairobi City Stars')).toBe('Nairobi City St…');
    expect([...shorten('Ñandú Fútbol Club 🦁🦁')]).toHaveLength(16);
  });
});

describe('kick-off', () => {
  const kickoff = Date.parse('2026-11-21T16:00:00.000Z');
  const minutes = (count: number) => kickoff - count * 60_000;

  test('[HOME-09] a kick-off within 45 minutes shows as "Starts in N\'"', () => {
    expect(kickoffText(kickoff, minutes(45))).toEqual({ text: "Starts in 45'", soon: true });
    expect(kickoffText(kickoff, minutes(11.5))).toEqual({ text: "Starts in 12'", soon: true });
    expect(kickoffText(kickoff, minutes(0.1))).toEqual({ text: "Starts in 1'", soon: true });
  });

  test('[HOME-09] a later kick-off shows as day/month and hour:minute in Nairobi', () => {
    expect(kickoffText(kickoff, minutes(45.1))).toEqual({ text: '21/11 19:00', soon: false });
    expect(kickoffText('2026-11-21T21:30:00.000Z', minutes(500))).toEqual({
      text: '22/11 00:30',
      soon: false,
    });
    expect(kickoffText(kickoff, kickoff).soon).toBe(false);
  });

  test('a kick-off takes its sentence from the catalogue', () => {
    expect(kickoffText(kickoff, minutes(3), (n) => `Dakika ${n}`).text).toBe('Dakika 3');
  });
});

describe('Nairobi', () => {
  test('Nairobi is three hours ahead of UTC all year', () => {
    expect(nairobiDay('2026-11-21T20:59:59.999Z')).toBe('2026-11-21');
    expect(nairobiDay('2026-11-21T21:00:00.000Z')).toBe('2026-11-22');
    expect(nairobiDay(new Date('2026-06-30T21:00:00.000Z'))).toBe('2026-07-01');
    expect(nairobiHour('2026-11-21T16:45:00.000Z')).toBe('2026-11-21 19:00');
    expect(nairobiTime('2026-11-21T16:45:00.000Z')).toBe('19:45');
    expect(nairobiDate('2026-12-31T22:00:00.000Z')).toBe('01/01');
  });

  test('Nairobi days count across months and years, and have bounds', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    const { from, until } = nairobiDayBounds('2026-11-21');
    expect([from, until - 1].map(nairobiDay)).toEqual(['2026-11-21', '2026-11-21']);
    expect([from - 1, until].map(nairobiDay)).toEqual(['2026-11-20', '2026-11-22']);
  });
});
