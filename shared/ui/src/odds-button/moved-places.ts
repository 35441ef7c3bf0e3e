const movedAt = new WeakMap<Element, number>();

/**
 * Says that the element is elsewhere on the page than a moment ago, and that no finger has moved it there: a press on odds inside may
 * mean what stood there before.
 */
export function noteMoved(element: Element): void {
  movedAt.set(element, performance.now());
}

/** When the element was moved last, by itself or with what is around it, ms of the page's clock; -Infinity when it never was. */
export function placeMovedAt(element: Element): number {
  let last = Number.NEGATIVE_INFINITY;
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    last = Math.max(last, movedAt.get(each) ?? last);
  return last;
}
