import { expect, test } from '@jest/globals';
import { SPORTS } from './sports.ts';

test('[DATA-01] every sport has its id', () => {
  expect(SPORTS).toEqual({
    football: 1,
    basketball: 2,
    baseball: 3,
    'ice-hockey': 4,
    tennis: 5,
    handball: 6,
    boxing: 10,
    rugby: 12,
    nfl: 16,
    cricket: 21,
    darts: 22,
    volleyball: 23,
    badminton: 31,
    netball: 35,
    mma: 117,
    esoccer: 137,
  });
});
