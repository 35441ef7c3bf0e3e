import type { OpenJackpot } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { intendedRoute, notify, useOrder, useSession, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useNavigate } from 'react-router-dom';
import type { Progress } from '../../logic/progress.ts';
import { rowId } from '../../logic/row-id.ts';
import { usePlacingLock } from '../../state/ticket-lock.ts';
import { ticketPlace } from '../../state/ticket-order.ts';
import { useIsClosed } from '../../state/use-is-closed.ts';
import { footerTexts } from './footer-texts.ts';

interface PlaceButtonProps {
  readonly jackpot: OpenJackpot;
  readonly progress: Progress;
  /** Opens the ticket for its confirmation. */
  readonly onConfirm: () => void;
}

/** Leads to the next match without a pick, or places the complete ticket; a guest logs in first. */
export function PlaceButton({ jackpot, progress, onConfirm }: PlaceButtonProps) {
  const t = useText(footerTexts);
  const { user } = useSession();
  const { order } = useOrder(ticketPlace);
  const isLocked = usePlacingLock();
  const login = useLogin(jackpot);
  const { count, total, missing } = progress;
  const isClosed = useIsClosed(jackpot);
  if (order?.jackpot_id === jackpot.id) return <Button onClick={onConfirm}>{t('place')}</Button>;
  if (isClosed) return <Button disabled>{t('closedButton')}</Button>;
  if (missing !== null)
    return (
      <Button variant="secondary" onClick={() => showRow(missing)}>
        {t('missing', { count: Math.max(1, total - count) })}
      </Button>
    );
  return (
    <Button disabled={isLocked} onClick={user === null ? login : onConfirm}>
      {t('place')}
    </Button>
  );
}

/** Sends a guest to the login, from which the intended route leads back to the picks. */
function useLogin({ jackpot_category_id: category }: OpenJackpot): () => void {
  const t = useText(footerTexts);
  const navigate = useNavigate();
  return () => {
    intendedRoute.set(href('jackpot', {}, { category }));
    notify({ kind: 'info', text: t('login') });
    navigate(href('login'));
  };
}

function showRow(matchNumber: number): void {
  const row = document.getElementById(rowId(matchNumber));
  row?.scrollIntoView?.({ block: 'center' });
  row?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
}
