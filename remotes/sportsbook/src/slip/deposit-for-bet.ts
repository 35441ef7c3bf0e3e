import { MAX_PAYMENT_KSH } from '@jukwaa/contracts';
import { betSlip, menuStore, openMenu, walletStore } from '@jukwaa/runtime';

/** The missing money for a stake, rounded up to whole Ksh; null when nothing is missing or the balance is unknown. */
function missingKsh(): number | null {
  if (walletStore.balancePhase !== 'known') return null;
  const cents = betSlip.view().stake_cents - walletStore.balance_cents;
  return cents <= 0 ? null : Math.min(Math.ceil(cents / 100), MAX_PAYMENT_KSH);
}

/** Opens the deposit with the missing amount; a user from the slip's sheet returns to it. */
export function depositForBet(): void {
  const amount_ksh = missingKsh();
  openMenu('deposit', {
    ...(menuStore.open === 'betslip' && { back: 'betslip' }),
    ...(amount_ksh !== null && { amount_ksh }),
  });
}
