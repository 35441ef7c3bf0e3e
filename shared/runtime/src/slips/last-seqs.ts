import type { PickRef } from '@jukwaa/contracts';

/** Which message of each match a slip's picks have been brought to. */
export interface LastSeqs {
  /** 0 when none has come. */
  readonly last: (matchId: number) => number;
  /** A message, or an answer of that time, has reached the picks; an older number changes nothing. */
  readonly reach: (matchId: number, seq: number) => void;
  /** The list that a pick was taken from showed the match as of this message; messages after it are still news to the pick. */
  readonly see: (matchId: number, seq: number) => void;
  /** Forgets every match but those of the picks. */
  readonly keep: (picks: Readonly<Record<number, unknown>>) => void;
  /** The pick with the last message that its user may have seen, by which the service tells a price of before a stop. */
  readonly sign: (pick: PickRef) => PickRef;
}

export function createLastSeqs(): LastSeqs {
  const seqs = new Map<number, number>();
  const seen = new Map<number, number>();
  return {
    last: (matchId) => seqs.get(matchId) ?? 0,
    reach: (matchId, seq) => {
      if (seq > (seqs.get(matchId) ?? 0)) seqs.set(matchId, seq);
    },
    see: (matchId, seq) => seen.set(matchId, seq),
    keep: (picks) => {
      for (const known of [seqs, seen])
        for (const matchId of known.keys()) if (picks[matchId] === undefined) known.delete(matchId);
    },
    sign: (pick) => {
      const seq = seqs.get(pick.match_id) ?? seen.get(pick.match_id);
      return seq === undefined ? pick : { ...pick, seq };
    },
  };
}
