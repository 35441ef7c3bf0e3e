/**
 * The pairs of one day of a single round robin, home team first, by the circle method: one team stays, the others turn. Venues
 * change from day to day, so no team has more than two home matches in a row.
 * @param teams an even number
 * @param day from 0 to `teams.length - 2`
 */
export function roundRobin(teams: readonly string[], day: number): [home: string, away: string][] {
  const turning = teams.length - 1;
  const name = (at: number) => teams[at] ?? '';
  const fixed: [string, string] = [name(turning), name(day % turning)];
  const pairs: [string, string][] = [day % 2 === 0 ? fixed : [fixed[1], fixed[0]]];
  for (let step = 1; step < teams.length / 2; step += 1) {
    const pair: [string, string] = [name((day + step) % turning), name((day - step + turning) % turning)];
    pairs.push(step % 2 === 0 ? [pair[1], pair[0]] : pair);
  }
  return pairs;
}
