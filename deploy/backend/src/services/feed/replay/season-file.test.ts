import { describe, expect, test } from '@jest/globals';
import { replayLayout } from './replay-layout.ts';
import { readSeasonFile } from './season-file.ts';

const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,B365H,B365D,B365A,AvgH,AvgD,AvgA,B365>2.5,B365<2.5';
const good = 'E0,14/08/2027,15:00,Lions,"Tigers, The",2,1,H,1,1,2.1,3.4,3.6,2.05,3.3,3.5,1.9,1.95';
/** Another match of the same day. */
const other = good.replace('Lions', 'Bears');
const file = (...lines: string[]) => [HEADER, ...lines].join('\r\n');

function read(text: string) {
  const season = readSeasonFile(text);
  if (!season.ok) throw new Error(season.error);
  return season.value;
}

describe('a season file', () => {
  test('a season file contains its matches with the quoted odds', () => {
    const { rows, broken } = read(`\uFEFF${file(good, '', ',,,,,,')}`);
    expect(broken).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        country: 'England',
        tournament: 'Premier League',
        day: '2027-08-14',
        minute: 900,
        kick_off_in: 0,
        home_team: 'Lions',
        away_team: 'Tigers, The',
        odds: { home: 2.1, draw: 3.4, away: 3.6, over: 1.9, under: 1.95 },
        half_time: { home: 1, away: 1 },
        full_time: { home: 2, away: 1 },
      },
    ]);
  });

  test('a season file contains corners and cards where it has them', () => {
    const columns = ',HC,AC,HY,AY,HR,AR';
    const text = [HEADER + columns, `${good},7,4,1,3,0,1`, `${other},,,,,,`].join('\n');
    const { rows } = read(text);
    expect(rows[0]).toMatchObject({
      corners: { home: 7, away: 4 },
      yellow_cards: { home: 1, away: 3 },
      red_cards: { home: 0, away: 1 },
    });
    expect(rows[1]?.corners).toBeUndefined();
    const faulty = read([HEADER + columns, `${good},7,x,1,3,0,1`].join('\n'));
    expect(faulty.broken).toMatchObject([{ reason: 'AC is not a number' }]);
  });

  test('a season file gets the average where the first bookmaker quotes nothing, and totals from no other bookmaker', () => {
    const [row] = read(file(good.replace('2.1,3.4,3.6', ',,').replace('1.9,1.95', ','))).rows;
    expect(row?.odds).toEqual({ home: 2.05, draw: 3.3, away: 3.5 });
  });

  test.each([
    ['a score that is no number', good.replace(',2,1,H', ',two,1,H'), 'FTHG is not a number of goals'],
    [
      'a half-time score above the final one',
      good.replace('H,1,1,', 'H,3,1,'),
      'the half-time score is above the final one',
    ],
    ['no prices', good.replace('2.1,3.4,3.6,2.05,3.3,3.5', ',,,,,'), 'no 1x2 odds of B365 or Avg'],
    ['odds of one', good.replace('2.1,3.4,3.6,2.05', '1,3.4,3.6,x'), 'no 1x2 odds of B365 or Avg'],
    ['a day that does not exist', good.replace('14/08', '31/02'), 'Date is not a day'],
    ['a team without a name', good.replace('Lions', ' '), 'home_team is invalid'],
    [
      'odds that imply too little',
      good.replace('2.1,3.4,3.6', '5,5,5'),
      'the 1x2 odds imply 60.0 %, not 95 to 135 %',
    ],
    [
      'odds that imply too much',
      good.replace('2.1,3.4,3.6', '1.5,1.5,1.5'),
      'the 1x2 odds imply 200.0 %, not 95 to 135 %',
    ],
    [
      'totals that imply too much',
      good.replace('1.9,1.95', '1.1,1.1'),
      'the over/under 2.5 odds imply 181.8 %, not 95 to 135 %',
    ],
    ['a NUL', good.replace('Lions', 'Li\0ons'), 'the row holds a NUL character'],
    ['bytes that are not UTF-8', good.replace('Lions', 'Li\uFFFDons'), 'the row is not UTF-8 text'],
    ['a team against itself', good.replace('"Tigers, The"', 'LIONS'), 'a team plays against itself'],
    ['a time that does not exist', good.replace('15:00', '25:99'), 'Time is not a time of day'],
    ['a result that is not the score’s', good.replace(',H,', ',A,'), 'FTR is A, but the score says H'],
    ['a billion goals', good.replace(',2,1,H', ',1000000000,1,H'), 'FTHG is not a number of goals'],
    [
      'a match of a line before',
      good.replace('Lions', 'LIONS').replace('2.1,', '2.2,'),
      'the match of line 2 again',
    ],
    [
      'a quote that is not closed',
      good.replace('Lions', '"Lions').replace('"Tigers, The"', 'Tigers'),
      undefined,
    ],
    ['a huge field', good.replace('Lions', 'L'.repeat(50_000)), 'the line is too long'],
    ['a row cut short', 'E0,14/08/2027', 'Time is not'],
  ])('a season file with %s is read, and the row is reported with its line', (_, row, reason) => {
    const { rows, broken } = read(file(good, row, other));
    expect(rows.map((match) => match.line)).toEqual([2, 4]);
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatchObject({ line: 3 });
    if (row.length > 20 && reason !== undefined) expect(broken[0]?.reason).toBe(reason);
  });

  test('a season file may have old line ends, and a repeated column with equal values', () => {
    const twice = (cell: string) => [`${HEADER},FTHG`, `${good},${cell}`, `${other},2`].join('\r');
    expect(read(twice('2')).rows.map((row) => row.line)).toEqual([2, 3]);
    expect(read(twice('4'))).toMatchObject({
      rows: [{ line: 3 }],
      broken: [{ line: 2, reason: 'the column FTHG stands twice and differs' }],
    });
  });

  test.each([
    ['nothing', '', 'empty'],
    ['other columns', 'name,age\nx,1', 'lacks Div, Date, HomeTeam'],
    ['no odds at all', HEADER.replace(/,B365.*/, ''), 'no 1x2 odds'],
    ['no table', '"open', 'not a CSV file'],
  ])('a season file with %s is refused with the reason', (_, text, reason) => {
    const season = readSeasonFile(text);
    expect(season).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
  });
});

describe('the layout of a replay', () => {
  const rows = [
    { day: '2027-08-14', minute: 750 },
    { day: '2027-08-14', minute: 900 },
    { day: '2027-08-21', minute: 900 },
  ];

  test('the layout of a replay starts within two minutes and keeps the order of the file', () => {
    expect(replayLayout(rows, 1)).toEqual([60_000, 60_000 + 150 * 60_000, 60_000 + (180 + 150) * 60_000]);
  });

  test('the layout of a replay shortens the time between matches by the factor of their speed', () => {
    expect(replayLayout(rows, 60)).toEqual([60_000, 210_000, 60_000 + 330_000]);
    expect(replayLayout(rows, 10_000)[2]).toBe(60_000 + 2_000);
  });
});
