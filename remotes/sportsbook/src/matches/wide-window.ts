/** Whether the window has the width from which the frame has columns. */
export const isWideWindow = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(min-width: 1024px)').matches;
