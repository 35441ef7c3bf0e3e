import { openMenu } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A query parameter `id` opens the betslip; what is in it is loaded by the slip itself. */
export function useSlipByQuery(): void {
  const [query] = useSearchParams();
  const id = query.get('id');
  useEffect(() => {
    if (id) openMenu('betslip');
  }, [id]);
}
