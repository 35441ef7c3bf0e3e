import { betSlip, menuStore, openMenu } from '@jukwaa/runtime';

/** Opens the deposit with the missing amount for the stake; a user from the slip's sheet returns to it. */
export function depositForBet(): void {
  openMenu('deposit', {
    ...(menuStore.open === 'betslip' && { back: 'betslip' }),
    price_cents: betSlip.view().stake_cents,
  });
}
