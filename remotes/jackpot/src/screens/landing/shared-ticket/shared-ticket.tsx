import { getSharedJackpot, isMissing, type OpenJackpot } from '@jukwaa/api';
import { href, type SharedJackpot } from '@jukwaa/contracts';
import { LoadFailed, useQuery } from '@jukwaa/remote-kit';
import { http, notify, useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messages } from '../../../messages.ts';
import { PickGrid } from '../../../parts/pick-grid.tsx';
import styles from '../landing.module.css';
import { loadPicks } from './load-picks.ts';
import { sharedTicketTexts } from './shared-ticket-texts.ts';

interface SharedTicketProps {
  readonly code: string;
  readonly jackpots: readonly OpenJackpot[];
}

/** Loads the picks of a ticket by its code while its jackpot is open; later it only shows them. */
export default function SharedTicket({ code, jackpots }: SharedTicketProps) {
  const t = useText(sharedTicketTexts);
  const { state, retry } = useQuery(code, (options) => getSharedJackpot(http, code, options));
  if (state.phase === 'failed') {
    if (isMissing(state.error)) return <p role="alert">{t('missing')}</p>;
    return <LoadFailed isRow text={t('failed')} onRetry={() => void retry()} />;
  }
  if (state.phase === 'loading') return null;
  const shared = state.value;
  const jackpot = jackpots.find(({ id }) => id === shared.jackpot_id);
  if (!shared.open || jackpot === undefined) return <ClosedTicket shared={shared} />;
  return <LoadedTicket shared={shared} jackpot={jackpot} />;
}

interface LoadedTicketProps {
  readonly shared: SharedJackpot;
  readonly jackpot: OpenJackpot;
}

/** Puts the picks on the slip once and shows their jackpot; the code leaves the address. */
function LoadedTicket({ shared, jackpot }: LoadedTicketProps) {
  const t = useText(sharedTicketTexts);
  const page = useText(messages);
  const [, setSearch] = useSearchParams();
  const load = useEffectEvent(() => {
    const undo = loadPicks(jackpot, shared);
    notify({
      kind: 'success',
      text: t('loaded', { code: shared.code }),
      ...(undo !== null && { action: { label: page('undo'), run: undo } }),
    });
    setSearch({ category: String(jackpot.jackpot_category_id) }, { replace: true, preventScrollReset: true });
  });
  // A new language or newer rows don't replace the picks again.
  useEffect(() => load(), []);
  return null;
}

function ClosedTicket({ shared }: { readonly shared: SharedJackpot }) {
  const t = useText(sharedTicketTexts);
  const { code, jackpot_id, bets } = shared;
  return (
    <section className={styles.head}>
      <h2>{t('closedTitle', { code })}</h2>
      <p role="status">{t('closed')}</p>
      <PickGrid label={t('picks', { code })} rows={bets} />
      <Link
        className={buttonClass({ variant: 'secondary' })}
        to={href('jackpot-result', { resultId: jackpot_id })}
      >
        {t('result')}
      </Link>
    </section>
  );
}
