import type { DrawState, DrawTicket } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { TabPanel, Tabs } from '@jukwaa/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { drawTexts } from '../draw-texts.ts';
import { HistoryPart } from '../history/history-part.tsx';
import { TicketLine } from '../history/ticket-line.tsx';
import type { DrawKind } from '../kind.ts';
import { HotColdPart } from './hot-cold-part.tsx';
import styles from './parts.module.css';
import { ResultStrip } from './result-strip.tsx';

interface DrawTabsProps<Spot extends object> {
  readonly kind: DrawKind<Spot>;
  readonly state: DrawState;
  readonly tickets: readonly DrawTicket[];
}

/** The player's tickets, the newest results with hot and cold, and the history. Each list loads when its tab opens. */
export function DrawTabs<Spot extends object>({ kind, state, tickets }: DrawTabsProps<Spot>) {
  const t = useText(drawTexts);
  // A line of the account's statement leads to the history.
  const isHistory = useSearchParams()[0].get('tab') === 'history';
  const [active, setActive] = useState<'tickets' | 'results' | 'history'>(isHistory ? 'history' : 'tickets');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isHistory) section.current?.scrollIntoView?.();
  }, [isHistory]);
  const tabs = [
    { id: 'tickets', label: t('tickets') },
    { id: 'results', label: t('results') },
    { id: 'history', label: t('history') },
  ] as const;
  return (
    <section ref={section} className={styles.tabs}>
      <Tabs label={t('tabs')} tabs={tabs} active={active} onSelect={setActive} />
      <TabPanel id={active}>
        {active === 'tickets' && <CurrentTickets kind={kind} state={state} tickets={tickets} />}
        {active === 'results' && (
          <>
            <HotColdPart kind={kind} recent={state.recent} />
            <ResultStrip kind={kind} recent={state.recent} isWhole />
          </>
        )}
        {active === 'history' && <HistoryPart kind={kind} />}
      </TabPanel>
    </section>
  );
}

function CurrentTickets<Spot extends object>({ kind, state, tickets }: DrawTabsProps<Spot>) {
  const t = useText(drawTexts);
  const counted = state.draws.filter(({ totals }) => totals.tickets > 0).at(-1);
  return (
    <>
      {tickets.length === 0 && <p className={styles.muted}>{t('noTickets')}</p>}
      <ul>
        {tickets.map((ticket) => (
          <TicketLine key={ticket.id} kind={kind} ticket={ticket} />
        ))}
      </ul>
      {counted !== undefined && (
        <p className={styles.muted}>
          {t('draw', { number: counted.number })} ·{' '}
          {t('totals', { players: counted.totals.players, amount: formatKsh(counted.totals.staked_cents) })}
        </p>
      )}
    </>
  );
}
