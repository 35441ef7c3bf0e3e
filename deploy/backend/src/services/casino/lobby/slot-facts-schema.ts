import type { Migration } from '@jukwaa/database';

/** Return and volatility of the slots, as their published reel strips and pay tables give them. */
export const CASINO_SLOT_FACTS_MIGRATION: Migration = {
  id: 'casino-031-slot-facts',
  sql: `
update casino.games set volatility = 'low', rtp_bp = 9620 where slug in ('wolf-gold', 'burning-classics', 'lion-hearts');
update casino.games set volatility = 'medium', rtp_bp = 9605 where slug in ('sweet-bonanza', 'big-bass-bonanza', 'gold-gold-gold');
update casino.games set volatility = 'high', rtp_bp = 9585 where slug in ('gates-of-olympus', 'sugar-rush', 'buffalo-hold-and-win');
`,
};
