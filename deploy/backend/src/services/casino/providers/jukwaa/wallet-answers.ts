import type { WalletRefusal } from '@jukwaa/contracts';

/** The reason of each refusal, for the provider's engineers. */
export const WALLET_MESSAGES: Readonly<Record<WalletRefusal, string>> = {
  bad_signature: 'The signature does not fit the call',
  stale_timestamp: 'The timestamp is more than 60 s off',
  bad_request: 'The body does not fit the contract',
  unknown_provider: 'There is no such provider',
  unknown_token: 'The launch token is unknown, late or used',
  session_over: 'The session is over; wins are still accepted',
  unknown_player: 'There is no such player',
  wrong_currency: 'The wallet holds KES only',
  wrong_round: 'The round belongs to another player or game',
  round_over: 'The round takes no more bets',
  rolled_back: 'The bet was rolled back',
  transaction_reused: 'The transaction id was used with other fields',
  unknown_bet: 'The round has no bet; repeat the call when it has one',
  not_reversible: 'The transaction can not be rolled back',
  insufficient_funds: 'The balance is too low',
  self_excluded: 'The player has excluded themselves',
  limit_reached: 'A limit of the player is reached',
  stake_too_low: 'The stake is below the limit',
  stake_too_high: 'The stake is above the limit',
  too_many_requests: 'Too many calls; repeat the call later',
  unavailable: 'The wallet is not available; repeat the call',
};

/** The HTTP status of a refusal. */
export function statusOf(code: WalletRefusal): number {
  switch (code) {
    case 'bad_signature':
    case 'stale_timestamp':
      return 401;
    case 'bad_request':
    case 'wrong_currency':
      return 400;
    case 'unknown_provider':
      return 404;
    case 'transaction_reused':
      return 409;
    case 'too_many_requests':
      return 429;
    case 'unavailable':
      return 503;
    default:
      return 422;
  }
}
