import { Subscription } from 'rxjs';
import { on$ } from '../bus/bus.ts';
import { fetchBalance } from './balance.ts';
import { clearBonus } from './bonus.ts';
import { clearWallet, walletStore } from './store.ts';

function clear(): void {
  clearWallet();
  clearBonus();
}

/** Fetches the balance of whoever is signed in, and empties balances and bonus when the user goes. */
export function followWallet(): () => void {
  const subscription = new Subscription(clear);
  subscription.add(on$('logout').subscribe(clear));
  subscription.add(
    on$('login').subscribe(() => {
      clear();
      // A new login may run out too, and is told so once.
      walletStore.sessionExpired = false;
      void fetchBalance();
    }),
  );
  void fetchBalance();
  return () => subscription.unsubscribe();
}
