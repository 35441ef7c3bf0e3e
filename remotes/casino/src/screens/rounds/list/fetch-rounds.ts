import { type ApiError, getCasinoRounds, getCrashHistory, getInstantRounds } from '@jukwaa/api';
import {
  type CasinoRound,
  type CrashHistoryBet,
  type InstantRoundLine,
  mapOk,
  type Result,
} from '@jukwaa/contracts';
import type { RoundFamily } from '@jukwaa/domain';
import type { FetchOptions, PageCursor } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/** A round in the list. */
export interface ListedRound {
  readonly id: string;
  /** A game of the operator by its code, or the name of a provider's game. */
  readonly game:
    | { readonly own: InstantRoundLine['game'] | CrashHistoryBet['game'] }
    | { readonly name: string };
  readonly at: string;
  readonly staked_cents: number;
  /** Payments and returned stakes; null while the round is open. */
  readonly paid_cents: number | null;
}

export interface RoundPage {
  readonly rows: readonly ListedRound[];
  readonly next: PageCursor | null;
}

const ownRow = ({
  id,
  game,
  opened_at,
  ended_at,
  staked_cents,
  payout_cents,
}: InstantRoundLine): ListedRound => ({
  id,
  game: { own: game },
  at: opened_at,
  staked_cents,
  paid_cents: ended_at === null ? null : payout_cents,
});

const crashRow = ({ id, game, placed_at, stake_cents, paid_cents, state }: CrashHistoryBet): ListedRound => ({
  id: String(id),
  game: { own: game },
  at: placed_at,
  staked_cents: stake_cents,
  paid_cents: state === 'open' ? null : paid_cents + (isReturned(state) ? stake_cents : 0),
});
const isReturned = (state: CrashHistoryBet['state']): boolean =>
  state === 'cancelled' || state === 'refunded';

const providerRow = ({ id, name, opened_at, state, ...money }: CasinoRound): ListedRound => ({
  id: String(id),
  game: { name },
  at: opened_at,
  staked_cents: money.staked_cents,
  paid_cents: state === 'open' ? null : money.won_cents + money.refunded_cents,
});

function pageOf<Row>(
  { data, next }: { readonly data: readonly Row[]; readonly next?: string },
  rowOf: (row: Row) => ListedRound,
  page: number,
): RoundPage {
  return { rows: data.map(rowOf), next: next === undefined ? null : { page: page + 1, after: next } };
}

/** A page of the user's rounds of a family; null asks for the first one. */
export async function fetchRounds(
  family: RoundFamily,
  place: PageCursor | null,
  options: FetchOptions,
): Promise<Result<RoundPage, ApiError>> {
  const page = place?.page ?? 0;
  const ask = place === null ? { page } : { page, after: place.after };
  switch (family) {
    case 'own':
      return mapOk(await getInstantRounds(http, ask, options), (answer) => pageOf(answer, ownRow, page));
    case 'crash':
      return mapOk(await getCrashHistory(http, ask, options), (answer) => pageOf(answer, crashRow, page));
    case 'provider':
      return mapOk(await getCasinoRounds(http, ask, options), (answer) => pageOf(answer, providerRow, page));
  }
}
