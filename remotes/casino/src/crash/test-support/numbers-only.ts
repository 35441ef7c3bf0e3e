import { jest } from '@jest/globals';

/** Numbers without the picture: jsdom has no canvas. */
export function showNumbersOnly(): void {
  window.matchMedia = jest.fn<typeof window.matchMedia>().mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('reduced-motion'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
