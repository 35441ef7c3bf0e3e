const movedAt = new WeakMap<Element, number>();

/**
 * Records that the page moved the element without a user's scroll. A press on odds inside it may be meant for the
 * earlier content of that place.
 */
export function noteMoved(element: Element): void {
  movedAt.set(element, performance.now());
}

/**
 * Time of the element's last move, alone or with its surroundings, in ms of the page's clock; -Infinity when it never
 * moved.
 */
export function placeMovedAt(element: Element): number {
  let last = Number.NEGATIVE_INFINITY;
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    last = Math.max(last, movedAt.get(each) ?? last);
  return last;
}
