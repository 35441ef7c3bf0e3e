import { Subscription } from 'rxjs';
import { on$ } from '../bus/bus.ts';
import { fetchBalance } from './balance.ts';
import { clearBonus } from './bonus.ts';
import { clearWallet, walletStore } from './store.ts';

function clear(): void {
  clearWallet();
  clearBonus();
}

/** Loads the signed-in user's balance, and clears balances and bonus at logout. */
export function followWallet(): () => void {
  const subscription = new Subscription(clear);
  subscription.add(on$('logout').subscribe(clear));
  subscription.add(
    on$('login').subscribe(() => {
      clear();
      // A new login may expire too, and shows it once.
      walletStore.sessionExpired = false;
      void fetchBalance();
    }),
  );
  void fetchBalance();
  return () => subscription.unsubscribe();
}
