let holders = 0;

/** Stops the page from scrolling until every holder has let go; the result lets go once. */
export function lockScroll(): () => void {
  holders += 1;
  document.documentElement.style.overflow = 'hidden';
  document.body.style.overflow = 'hidden';
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    document.documentElement.style.overflow = '';
    document.body.style.overflow = '';
  };
}
