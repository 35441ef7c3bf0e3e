import { Subscription } from 'rxjs';
import { on$ } from '../bus/bus.ts';
import { clearBonus } from './bonus.ts';
import { clearWallet, walletStore } from './store.ts';

function clear(): void {
  clearWallet();
  clearBonus();
}

/** Empties balances and bonus when the user goes, and gives a new login its own session-expired text. */
export function followWallet(): () => void {
  const subscription = new Subscription(clear);
  subscription.add(on$('logout').subscribe(clear));
  subscription.add(
    on$('login').subscribe(() => {
      clear();
      walletStore.sessionExpired = false;
    }),
  );
  return () => subscription.unsubscribe();
}
