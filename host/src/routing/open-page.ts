import { on$ } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates to the page of a bus event, such as the ticket of a notice. */
export function useOpenPage(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = on$('openPage').subscribe(({ path }) => void navigate(path));
    return () => subscription.unsubscribe();
  }, [navigate]);
}
