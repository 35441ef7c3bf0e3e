/** A round or bet that paid more than it cost; amounts in cents. */
export interface GameWin {
  /** The game in the lobby. */
  readonly slug: string;
  readonly user_id: number;
  readonly stake_cents: number;
  /** Stake included. */
  readonly paid_cents: number;
  readonly at: Date;
}

/** The face of a service whose games pay wins. */
export interface WinsFace {
  /** The largest wins since an instant, largest payment first, at most `limit`. */
  bestWins(since: Date, limit: number): Promise<GameWin[]>;
  /** The games in the lobby that the service cannot play, because it lacks its key of seeds. */
  readonly closedGames: readonly string[];
}
