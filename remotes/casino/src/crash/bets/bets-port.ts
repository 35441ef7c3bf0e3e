import type { CrashOwnBet, CrashPanel } from '@jukwaa/contracts';

/** A bet of a panel, with money or play money. Amounts in cents, multipliers in hundredths. */
export interface PanelBet
  extends Pick<
    CrashOwnBet,
    'id' | 'round' | 'panel' | 'stake_cents' | 'open_cents' | 'auto' | 'paid_cents' | 'state'
  > {
  readonly cash_outs: readonly Pick<CrashOwnBet['cash_outs'][number], 'hundredths' | 'payout_cents'>[];
}

/** The order of a panel that has no answer yet. `unknown`: a try was lost. */
export type PanelOrder = 'none' | 'placing' | 'cashing' | 'unknown';

/** The last refusal of a panel, until the player's next press. */
export interface PanelRefusal {
  readonly code: string;
  readonly text: string;
}

/** A bet as the player confirms it. */
export interface NewBet {
  readonly round: number;
  readonly stake_cents: number;
  readonly auto: number | null;
}

/** One panel's side of the game: the same screen plays with money and with play money. */
export interface PanelPort {
  readonly bets: readonly PanelBet[];
  readonly order: PanelOrder;
  readonly refusal: PanelRefusal | null;
  /** Returns whether the bet was sent. */
  readonly place: (bet: NewBet) => boolean;
  readonly cashOut: (bet: PanelBet, part: 'all' | 'half') => void;
  /** Before the start of its round. */
  readonly cancel: (bet: PanelBet) => void;
  /** Asks again for a lost answer at once. */
  readonly ask: () => void;
}

export type Ports = Readonly<Record<CrashPanel, PanelPort>>;
