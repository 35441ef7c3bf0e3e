import { on$, openMenu } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const openBetslip = () => openMenu('betslip');

/** Opens the betslip on a bus event or a query parameter `id`; the betslip loads its own content. */
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
