import { on$, openMenu } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const openBetslip = () => openMenu('betslip');

/**
 * Opens the betslip when somebody asks for it on the bus, and for a query parameter `id`; what is in it is loaded by
 * the slip itself.
 */
export function useBetslipRequests(): void {
  const [query] = useSearchParams();
  const id = query.get('id');
  useEffect(() => {
    if (id) openBetslip();
  }, [id]);
  useEffect(() => {
    const subscription = on$('openBetslip').subscribe(openBetslip);
    return () => subscription.unsubscribe();
  }, []);
}
