import { type Result, succeed } from '../../kit/index.ts';
import type { PaymentsError, ReceivedList, ReceivedMoney } from './payments-port.ts';

/** Most pages of one reading. */
const MAX_PAGES = 200;

/**
 * Reads a provider's list page by page. `pull` gets the number of rows before the page. The last page is empty. A page of known
 * rows only means that the provider ignores the offset, so the list is complete. Fails only when the first page does.
 */
export async function readPages(
  pull: (offset: number) => Promise<Result<readonly ReceivedMoney[], PaymentsError>>,
): Promise<Result<ReceivedList, PaymentsError>> {
  const money = new Map<string, ReceivedMoney>();
  const list = (isComplete: boolean) => succeed({ money: [...money.values()], isComplete });
  for (let page = 0, rows = 0; page < MAX_PAGES; page += 1) {
    const answer = await pull(rows);
    if (!answer.ok) return page === 0 ? answer : list(false);
    const known = money.size;
    for (const one of answer.value) money.set(one.receipt, one);
    if (money.size === known) return list(true);
    rows += answer.value.length;
  }
  return list(false);
}
