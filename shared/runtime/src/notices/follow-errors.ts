import { on$ } from '../bus/bus.ts';
import { showAlert } from './notices.ts';

/** Shows the texts of `setError` in the global banner. */
export function followErrors(): () => void {
  const subscription = on$('setError').subscribe(({ message }) =>
    showAlert({ kind: 'error', text: message }),
  );
  return () => subscription.unsubscribe();
}
