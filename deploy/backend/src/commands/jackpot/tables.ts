import { formatKsh } from '@jukwaa/domain';
import type {
  OperatorAudit,
  OperatorExposure,
  OperatorJackpotDetail,
  OperatorJackpots,
  OperatorMatches,
  OperatorPool,
  OperatorTicket,
} from '../../services/jackpot/index.ts';

type Lines = readonly string[];

const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')}Z`;
const oneIn = (chance: number): string => `1 in ${Math.round(1 / chance).toLocaleString('en')}`;
const share = (bp: number): string => `${bp / 100} %`;

/** Columns as wide as their widest cell; numbers, which start with a digit or Ksh, are at the right. */
function table(rows: readonly Lines[]): Lines {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) =>
    rows.slice(1).every((row) => /^(Ksh )?-?[\d,.]+ ?%?$/.test(row[column] ?? ''));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

export function jackpotLines({ jackpots, automatic }: OperatorJackpots): Lines {
  const opens = [5, 6].map(
    (category) => `${category} ${automatic.some((one) => one === category) ? 'on' : 'off'}`,
  );
  const head = ['id', 'cat.', 'name', 'state', 'closes', 'main prize', 'tickets', 'lines', 'staked'];
  const rows = jackpots.map((one) => [
    String(one.id),
    String(one.category),
    one.name,
    one.phase,
    minute(one.closes_at),
    formatKsh(one.prize_cents),
    String(one.tickets),
    String(one.lines),
    formatKsh(one.staked_cents),
  ]);
  return [...table([head, ...rows]), `automatic opening: ${opens.join(', ')}`];
}

/** The chance that the favourites of all games come, by the prices of the opening without their margin. */
const favouritesChance = (games: OperatorJackpotDetail['games']): number =>
  games.reduce((chance, { odds }) => {
    const sum = odds.reduce((total, price) => total + 1 / price, 0);
    return odds.length === 0 ? chance : chance / Math.min(...odds) / sum;
  }, 1);

export function detailLines({ rules, games, ...one }: OperatorJackpotDetail): Lines {
  const chance = favouritesChance(games);
  const tiers = rules.tiers.map(({ right, share_bp }) => `${right} right ${share(share_bp)}`).join(', ');
  const head = ['no.', 'match', 'kick-off', 'teams', '1', 'X', '2', 'result'];
  const rows = games.map((game) => {
    const score = game.home_score === null ? '' : ` (${game.home_score}-${game.away_score})`;
    const drawn = game.drawn ? ' drawn' : '';
    return [
      String(game.match_number),
      String(game.match_id),
      minute(game.kick_off),
      `${game.home_team} - ${game.away_team}`,
      ...[0, 1, 2].map((n) => game.odds[n]?.toFixed(2) ?? ''),
      game.result === null ? '' : `${game.result}${score}${drawn}`,
    ];
  });
  return [
    `${one.id} ${one.name} (category ${one.category}): ${one.phase}`,
    `opened ${minute(one.opened_at)}, closes ${minute(one.closes_at)}${one.settled_at === null ? '' : `, settled ${minute(one.settled_at)}`}`,
    `${formatKsh(one.stake_cents)} a line; ${one.tickets} tickets, ${one.lines} lines, ${formatKsh(one.staked_cents)} staked`,
    `main prize ${formatKsh(one.prize_cents)} (${formatKsh(one.main_cents)} at the opening), guaranteed ${formatKsh(rules.guarantee_cents)}, cap ${formatKsh(rules.cap_cents)}`,
    `prizes ${share(rules.prizes_bp)} of the stakes after tax: main prize ${share(rules.main_bp)}, ${tiers}`,
    `drawn after ${rules.played_within_hours} h, refunded with more than ${rules.max_drawn} drawn matches`,
    `all favourites: chance ${oneIn(chance)}, worth ${formatKsh(Math.floor(chance * one.prize_cents))} alone, at ${formatKsh(one.stake_cents)} a line`,
    `commitment ${one.commitment}`,
    ...table([head, ...rows]),
  ];
}

export const matchLines = ({ matches }: OperatorMatches): Lines =>
  table([
    ['match', 'kick-off', 'tournament', 'teams', '1', 'X', '2', 'favourite'],
    ...matches.map((match) => [
      String(match.match_id),
      minute(match.kick_off),
      match.tournament,
      `${match.home_team} - ${match.away_team}`,
      ...[0, 1, 2].map((n) => match.odds[n]?.toFixed(2) ?? ''),
      `${(100 * match.favourite).toFixed(1)} %`,
    ]),
  ]);

export const ticketLines = (tickets: readonly OperatorTicket[]): Lines =>
  table([
    ['id', 'code', 'user', 'placed', 'lines', 'stake', 'state', 'winning', 'paid', 'picks'],
    ...tickets.map((ticket) => [
      String(ticket.id),
      ticket.code,
      String(ticket.user_id),
      minute(ticket.placed_at),
      String(ticket.lines),
      formatKsh(ticket.stake_cents),
      ticket.state,
      formatKsh(ticket.winning_cents),
      ticket.paid_cents === null ? '' : formatKsh(ticket.paid_cents),
      ticket.picks.join(' '),
    ]),
  ]);

const CSV_HEAD =
  'id,code,user_id,placed_at,lines,stake_cents,wager_tax_cents,state,winning_cents,withholding_tax_cents,paid_cents,picks';

/** The tickets as comma-separated values; no value has a comma or a quote in it. */
export const ticketCsv = (tickets: readonly OperatorTicket[]): Lines => [
  CSV_HEAD,
  ...tickets.map((one) =>
    [
      one.id,
      one.code,
      one.user_id,
      one.placed_at,
      one.lines,
      one.stake_cents,
      one.wager_tax_cents,
      one.state,
      one.winning_cents,
      one.withholding_tax_cents,
      one.paid_cents ?? '',
      one.picks.join(' '),
    ].join(','),
  ),
];

export const poolLines = (pool: OperatorPool): Lines =>
  table([
    ['stakes', formatKsh(pool.staked_cents)],
    ['wager tax', formatKsh(pool.wager_tax_cents)],
    ['to the prizes', formatKsh(pool.prizes_cents)],
    ['to the house', formatKsh(pool.house_cents)],
    ['main prize at the opening', formatKsh(pool.opening_cents)],
    ['main prize', formatKsh(pool.main_cents)],
    ...pool.tiers.map(({ right, pot_cents }) => [`pot of ${right} right`, formatKsh(pot_cents)]),
    ['account of the pool', formatKsh(pool.accounts.pool_cents)],
    ['account of the guarantee', formatKsh(pool.accounts.guarantee_cents)],
    ['account of the rounding', formatKsh(pool.accounts.rounding_cents)],
  ]);

export function exposureLines(exposure: OperatorExposure): Lines {
  const { favourites, largest } = exposure;
  const head = ['right', 'pot', 'lines alive', 'lines', 'each', 'paid'];
  const rows = exposure.tiers.map((tier) => [
    String(tier.right),
    formatKsh(tier.pot_cents),
    String(tier.alive),
    String(tier.lines),
    formatKsh(tier.each_cents),
    formatKsh(tier.paid_cents),
  ]);
  const worth = `${formatKsh(favourites.worth_cents)} alone, at ${formatKsh(favourites.price_cents)} a line`;
  return [
    `${exposure.decided} of ${exposure.games} matches decided; assumed ${exposure.assumed}; ${exposure.lines} lines`,
    ...table([head, ...rows]),
    `paid in all ${formatKsh(exposure.paid_cents)}`,
    largest === null
      ? 'no ticket wins'
      : `largest winning ${formatKsh(largest.winning_cents)}: ticket ${largest.id} ${largest.code}`,
    `all favourites: chance ${oneIn(favourites.chance)}, worth ${worth}`,
  ];
}

export const auditLines = ({ entries }: OperatorAudit): Lines =>
  entries.map(
    ({ at, jackpot_id, act, by, facts }) =>
      `${at}  ${(jackpot_id === null ? '' : String(jackpot_id)).padStart(5)}  ${act.padEnd(9)}  ${by}  ${JSON.stringify(facts)}`,
  );
