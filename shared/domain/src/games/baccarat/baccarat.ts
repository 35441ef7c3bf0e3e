import { fail, type Result } from '@jukwaa/contracts';
import { dealt } from '../../fairness/outcomes.ts';
import { type Card, decks } from '../cards.ts';
import { instantGame } from '../instant.ts';
import { checkedStake, isWhole, timesHundredths } from '../payout.ts';
import type { GameBetRefusal } from '../round.ts';
import { baccaratPoints, bankerDraws, handPoints, playerDraws } from './third-card.ts';

const SHOE = decks(8);

/** Stakes in cents, 0 for none. */
export interface BaccaratBet {
  readonly player_cents: number;
  readonly banker_cents: number;
  readonly tie_cents: number;
}

export type BaccaratWinner = 'player' | 'banker' | 'tie';

export interface BaccaratOutcome {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly winner: BaccaratWinner;
}

/** Payments for a stake of 1 in hundredths, stake included: player 1:1, banker 0.95:1, tie 8:1. */
const PAYS = { player: 200, banker: 195, tie: 900 };

/** Plays a coup with the cards of the shoe in their order: player, banker, player, banker, then the third cards. */
function playCoup(cards: readonly Card[]): BaccaratOutcome {
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = cards;
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  if (handPoints(player) < 8 && handPoints(banker) < 8) {
    const drawnCard = playerDraws(handPoints(player)) ? rest.shift() : undefined;
    const points = drawnCard === undefined ? null : baccaratPoints(drawnCard);
    if (bankerDraws(handPoints(banker), points)) banker.push(rest.shift() ?? 0);
    if (drawnCard !== undefined) player.push(drawnCard);
  }
  const lead = handPoints(player) - handPoints(banker);
  return { player, banker, winner: lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker' };
}

/** The payment in cents; a tie gives the stakes on player and banker back. */
function baccaratPayout(bet: BaccaratBet, winner: BaccaratWinner): number {
  const won = timesHundredths(bet[`${winner}_cents`], PAYS[winner]);
  return winner === 'tie' ? won + bet.player_cents + bet.banker_cents : won;
}

function stakeOf({ player_cents, banker_cents, tie_cents }: BaccaratBet): Result<number, GameBetRefusal> {
  const stakes = [player_cents, banker_cents, tie_cents];
  if (!stakes.every((stake) => isWhole(stake, 0, Number.MAX_SAFE_INTEGER))) return fail('bad_stake');
  return checkedStake(player_cents + banker_cents + tie_cents, true);
}

/** Baccarat (punto banco) from eight freshly shuffled decks; the banker pays 0.95. */
export const baccarat = instantGame<BaccaratBet, BaccaratOutcome>({
  stakeOf,
  mostPaid: (bet) =>
    Math.max(...(['player', 'banker', 'tie'] as const).map((winner) => baccaratPayout(bet, winner))),
  floats: () => 6,
  outcomeOf: (draws) => playCoup(dealt(draws, SHOE)),
  payoutOf: (bet, { winner }) => baccaratPayout(bet, winner),
});
