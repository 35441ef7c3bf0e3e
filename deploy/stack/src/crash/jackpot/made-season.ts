import { randomOf } from '../../verify-settlement/random-bets.ts';

const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A,B365>2.5,B365<2.5';

/** A season in the football-data.co.uk format with random scores, for a run without a file. */
export function madeSeason(matches: number, seed: string): string {
  const { below } = randomOf(`season ${seed}`);
  const rows = Array.from({ length: matches }, (_, n) => {
    const half = [below(2), below(2)];
    const full = half.map((goals) => goals + below(3));
    return `E0,0${1 + Math.floor(n / 10)}/08/2027,15:00,Home ${n},Away ${n},${full},${half},2.6,3.2,2.75,1.83,2.02`;
  });
  return [HEAD, ...rows].join('\n');
}
