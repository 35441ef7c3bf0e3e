import type { BaccaratWinner } from '../baccarat/baccarat.ts';
import { bankerDraws, playerDraws } from '../baccarat/third-card.ts';

const DECKS = 8;
const POINTS = Array.from({ length: 10 }, (_, points) => points);

/** The ways of a coup, a way being six cards of the shoe in their order. Their sum stays below 2^53. */
export type BaccaratWays = Readonly<Record<BaccaratWinner, number>>;

/** Cards of a shoe by their points. */
class Shoe {
  private readonly left = POINTS.map((points) => DECKS * (points === 0 ? 16 : 4));
  private size = DECKS * 52;

  /** Calls `then` for each card that can be next, with the number of such cards. */
  each(then: (points: number, cards: number) => void): void {
    for (const points of POINTS) {
      const cards = this.left[points] ?? 0;
      this.left[points] = cards - 1;
      this.size -= 1;
      then(points, cards);
      this.left[points] = cards;
      this.size += 1;
    }
  }

  /** The ways to draw the next `count` cards without a look at them. */
  unseen(count: number): number {
    let ways = 1;
    for (let at = 0; at < count; at += 1) ways *= this.size - at;
    return ways;
  }
}

const winnerOf = (player: number, banker: number): BaccaratWinner =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker';

/** Counts all coups of a full shoe of eight decks by their winner. */
export function baccaratWays(): BaccaratWays {
  const ways = { player: 0, banker: 0, tie: 0 };
  const shoe = new Shoe();
  const end = (player: number, banker: number, count: number, unseen: number) => {
    ways[winnerOf(player, banker)] += count * shoe.unseen(unseen);
  };
  const bankerTurn = (player: number, banker: number, third: number | null, count: number) => {
    const unseen = third === null ? 2 : 1;
    if (!bankerDraws(banker, third)) end(player, banker, count, unseen);
    else shoe.each((card, cards) => end(player, (banker + card) % 10, count * cards, unseen - 1));
  };
  const thirdCards = (player: number, banker: number, count: number) => {
    if (player >= 8 || banker >= 8) end(player, banker, count, 2);
    else if (!playerDraws(player)) bankerTurn(player, banker, null, count);
    else shoe.each((card, cards) => bankerTurn((player + card) % 10, banker, card, count * cards));
  };
  shoe.each((p1, a) =>
    shoe.each((b1, b) =>
      shoe.each((p2, c) => shoe.each((b2, d) => thirdCards((p1 + p2) % 10, (b1 + b2) % 10, a * b * c * d))),
    ),
  );
  return ways;
}
