import { logout } from '@jukwaa/api';
import { betSlip, endSession, freeSlip, http, jackpotSlips, openMenu } from '@jukwaa/runtime';

/** Empties all betslips, so that only the loaded bet remains. */
export function loadBet(): void {
  for (const slip of [betSlip, freeSlip, ...Object.values(jackpotSlips)]) slip.clear();
  openMenu('betslip');
}

/** Signs out locally at once. The service is notified, but its answer changes nothing for the user. */
export function signOut(): void {
  void logout(http);
  endSession('user');
}
