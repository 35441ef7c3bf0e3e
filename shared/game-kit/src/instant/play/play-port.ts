import type { Result } from '@jukwaa/contracts';

/** The order of a page that has no answer yet. `unknown`: a try was lost. */
export type PlayOrder = 'none' | 'opening' | 'acting' | 'unknown';

/** The last refusal, until the player's next press. */
export interface PlayRefusalView {
  readonly code: string;
  readonly text: string;
}

/** The latest round: open, or ended. */
export interface LatestRound<View> {
  /** Unique over the rounds of a page. */
  readonly key: string;
  readonly state: View;
}

/** The player's side of a game: the same table plays with money and with play money. */
export interface PlayPort<Bet, Action, View> {
  readonly round: LatestRound<View> | null;
  readonly order: PlayOrder;
  readonly refusal: PlayRefusalView | null;
  /** Whether an earlier visit's open round is known: no round may start before that. */
  readonly resume: Result<'known' | 'asking', 'failed'>;
  /** Play money left, in cents; null with real money. */
  readonly playMoney_cents: number | null;
  /** Returns whether the bet is on its way. */
  readonly open: (bet: Bet) => boolean;
  readonly act: (action: Action) => void;
  /** Asks again for a lost answer, or for the open round, at once. */
  readonly ask: () => void;
}
