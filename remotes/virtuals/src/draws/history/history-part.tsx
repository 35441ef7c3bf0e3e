import { usePart } from '@jukwaa/remote-kit';
import { Skeleton } from '@jukwaa/ui';
import { DrawCheck } from '../fairness/draw-check.tsx';
import type { DrawKind } from '../kind.ts';
import { TicketLine } from './ticket-line.tsx';

/** A chunk of its own: bets need no history. */
const loadHistory = () => import(/* webpackChunkName: "draw-history" */ './own-history.tsx');

/** The history of a game's tickets, which loads when its tab opens. */
export function HistoryPart<Spot extends object>({ kind }: { readonly kind: DrawKind<Spot> }) {
  const OwnHistory = usePart(true, loadHistory);
  const { result } = kind.useSentences();
  if (OwnHistory === null) return <Skeleton height={200} />;
  return (
    <OwnHistory
      game={kind.game}
      nameOf={result}
      lineOf={(ticket, below) => (
        <TicketLine key={ticket.id} kind={kind} ticket={ticket}>
          {below}
        </TicketLine>
      )}
      checkOf={(number, onClose) => <DrawCheck kind={kind} number={number} onClose={onClose} />}
    />
  );
}
