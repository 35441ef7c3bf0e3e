import type { VirtualLeague } from '@jukwaa/contracts';

type Entry = Omit<VirtualLeague, 'next_round_at'>;

const list = (names: string): string[] => names.split(',').map((name) => name.trim());

const league = (slug: string, name: string, round_seconds: number, teams: string): Entry => ({
  slug,
  name,
  kind: 'league',
  path: `/${slug}`,
  round_seconds,
  teams: list(teams),
});
const tournament = (slug: string, name: string, round_seconds: number, teams: string): Entry => ({
  ...league(slug, name, round_seconds, teams),
  kind: 'tournament',
});
const instant = (slug: string, name: string): Entry => ({
  slug,
  name,
  kind: 'instant',
  path: `/${slug}`,
  round_seconds: null,
  teams: [],
});

/** Virtual competitions, with the time between two of their rounds, and games that start when the player does. */
export const VIRTUALS: readonly Entry[] = [
  league(
    'englandleague',
    'England League',
    180,
    `London Reds, Manchester Blues, Liverpool Reds, London Blues, Manchester Reds, Birmingham, Newcastle, Tottenham,
     Brighton, Nottingham, Everton, Fulham, West London, Leeds, Sunderland, Wolverhampton`,
  ),
  league(
    'spainleague',
    'Spain League',
    180,
    `Madrid Whites, Barcelona, Madrid Reds, Bilbao, Sevilla, Valencia, San Sebastian, Villarreal, Vigo, Getafe,
     Pamplona, Mallorca, Girona, Vitoria, Elche, Oviedo`,
  ),
  league(
    'italyleague',
    'Italy League',
    180,
    `Milano Blue, Milano Red, Torino, Napoli, Roma, Lazio, Bergamo, Firenze, Bologna, Genova, Udine, Cagliari, Verona,
     Parma, Lecce, Como`,
  ),
  tournament(
    'champions',
    'Champions Cup',
    240,
    'Munich, Madrid Whites, London Reds, Paris, Milano Blue, Barcelona, Dortmund, Lisbon',
  ),
  tournament(
    'afconvirtuals',
    'Africa Cup',
    240,
    `Kenya, Nigeria, Senegal, Morocco, Egypt, Ghana, Cameroon, Algeria, Ivory Coast, Tunisia, Mali, South Africa,
     Tanzania, Uganda, Zambia, DR Congo`,
  ),
  tournament(
    'worldcupvirtuals',
    'World Cup',
    300,
    `Brazil, France, Argentina, England, Spain, Germany, Portugal, Netherlands, Morocco, Japan, Kenya, USA, Croatia,
     Mexico, Senegal, Uruguay`,
  ),
  tournament(
    'eurovirtuals',
    'Euro Cup',
    240,
    'Spain, France, Germany, England, Portugal, Italy, Netherlands, Belgium',
  ),
  tournament(
    'copaamericavirtuals',
    'Copa America',
    240,
    'Brazil, Argentina, Uruguay, Colombia, Chile, Ecuador, Peru, Paraguay',
  ),
  { ...instant('englandondemand', 'England on Demand'), teams: ['London Reds', 'Manchester Blues'] },
  instant('keno', 'Keno'),
  instant('numbers', 'Numbers'),
  instant('roulette', 'Roulette'),
  instant('instant', 'Instant'),
  instant('spin2win', 'Spin to Win'),
];

/** Rounds begin at whole multiples of their interval, for everybody at the same time. `now` is Unix ms. */
export function nextRoundAt(round_seconds: number | null, now: number): string | null {
  if (round_seconds === null) return null;
  const interval = round_seconds * 1000;
  return new Date((Math.floor(now / interval) + 1) * interval).toISOString();
}
