/** The facts of an order by which it joins a group. */
export interface GroupMember {
  readonly userId: number;
  /** Orders of the same name can be written together; null: this order is written alone. */
  readonly group: string | null;
}

/** Largest number of orders in one commit: it takes about 10 ms, so that the delay for each order stays short. */
const MAX_TOGETHER = 24;

/** Removes the next group from the queue: the first order and, if it has a group, the orders of other users behind it with the same. */
export function nextGroup<M extends GroupMember>(waiting: M[]): M[] {
  const [first] = waiting;
  if (first === undefined || first.group === null) return waiting.splice(0, 1);
  const users = new Set<number>();
  const group: M[] = [];
  const others: M[] = [];
  for (const one of waiting) {
    const joins = group.length < MAX_TOGETHER && one.group === first.group && !users.has(one.userId);
    if (joins) users.add(one.userId);
    (joins ? group : others).push(one);
  }
  waiting.splice(0, waiting.length, ...others);
  return group;
}
