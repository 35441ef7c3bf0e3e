import { createHmac } from 'node:crypto';
import { type SlotGame, type SlotRound, slotRound } from '@jukwaa/domain/slots';

const WORDS = 2 ** 32;

/**
 * Numbers of a round from the provider's secret: 32-bit words of HMAC-SHA256(secret, `round:n`). Words above the largest
 * multiple of the limit are skipped, so each number is equally likely. The same round has the same numbers, so a round whose
 * process died is rebuilt from its id.
 */
function drawOf(secret: string, round: string): (limit: number) => number {
  let block = Buffer.alloc(0);
  let n = 0;
  let at = 0;
  const word = (): number => {
    if (at >= block.length) {
      block = createHmac('sha256', secret).update(`${round}:${n}`).digest();
      n += 1;
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
  return (limit) => {
    const fair = WORDS - (WORDS % limit);
    for (;;) {
      const drawn = word();
      if (drawn < fair) return drawn % limit;
    }
  };
}

/** The result of a round, by its id and stake alone. */
export const roundOf = (secret: string, game: SlotGame, id: string, stakeCents: number): SlotRound =>
  slotRound(game.rules, stakeCents, drawOf(secret, id));
