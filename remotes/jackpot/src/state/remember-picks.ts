import type { JackpotPick } from '@jukwaa/domain';
import type { Slip } from '@jukwaa/runtime';

/** Notes the picks of a slip before they are replaced; the returned function brings them back, with their code. */
export function rememberPicks(slip: Slip<JackpotPick>): () => void {
  const { picks } = slip.view();
  const { shareCode } = slip.store;
  return () => {
    slip.takeOff(slip.view().picks);
    slip.bulkAdd(picks);
    if (shareCode !== null) slip.setShareCode(shareCode);
  };
}
