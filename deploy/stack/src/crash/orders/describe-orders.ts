import type { PlayerOrder } from './order.ts';

const stateOf = ({ kind, answer, lostAnswers }: PlayerOrder): string => {
  if (answer === null) return `${kind} without an answer after ${lostAnswers} lost ones`;
  return answer.kind === 'done' ? `${kind} done` : `${kind} refused: ${answer.code}`;
};

/** Counts orders by kind and answer, the most frequent first: `40 × bet refused: market_suspended, 2 × bet done`. */
export function describeOrders(orders: readonly PlayerOrder[]): string {
  const counts = new Map<string, number>();
  for (const order of orders) counts.set(stateOf(order), (counts.get(stateOf(order)) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([state, count]) => `${count} × ${state}`)
    .join(', ');
}
