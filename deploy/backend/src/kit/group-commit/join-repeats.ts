interface RepeatRules<O, A> {
  /** Equal for an order and its repeats, and for no other order. */
  readonly identityOf: (order: O) => string;
  /** The answer of a repeat, given that of the first call. Null: the first call was not decided, so the repeat is an order of its own. */
  readonly asRepeat: (answer: A) => A | null;
}

/**
 * Lets repeats of an order that is under way share its answer. Without this each repeat would wait for a commit of its own, as a group
 * has one order of a user. A failure of the first call is that of its repeats, too.
 */
export function joinRepeats<O, A>(
  commit: (order: O) => Promise<A>,
  { identityOf, asRepeat }: RepeatRules<O, A>,
): (order: O) => Promise<A> {
  const underWay = new Map<string, Promise<A>>();
  return async (order) => {
    const identity = identityOf(order);
    for (let first = underWay.get(identity); first !== undefined; first = underWay.get(identity)) {
      const answer = asRepeat(await first);
      if (answer !== null) return answer;
    }
    const own = commit(order);
    underWay.set(identity, own);
    try {
      return await own;
    } finally {
      underWay.delete(identity);
    }
  };
}
