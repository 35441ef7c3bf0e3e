const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether the key belongs to something else: the browser, a field, or an open sheet. */
export function isTaken({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    isComposing ||
    defaultPrevented ||
    (target instanceof Element && target.closest(FIELDS) !== null) ||
    document.querySelector('[aria-modal="true"]') !== null
  );
}
