import { beforeAll, expect, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { Flag } from './flag.tsx';
import { FLAGS } from './flag-data.ts';

/** The drawings are loaded for all tests. */
beforeAll(async () => {
  const { container, unmount } = render(<Flag country="Kenya" />);
  await waitFor(() => expect(container.querySelector('path')).not.toBeNull());
  unmount();
});

/** The paths of a flag with their colours. */
function drawn(country: string) {
  const { container, unmount } = render(<Flag country={country} />);
  const paths = [...container.querySelectorAll('path')].map(
    (path) => `${path.getAttribute('fill')} ${path.getAttribute('d')}`,
  );
  const isHidden = container.querySelector('svg')?.getAttribute('aria-hidden') === 'true';
  unmount();
  return { paths, isHidden };
}

test('no two countries have the same flag, and screen readers skip every flag', () => {
  const flags = Object.keys(FLAGS).map(drawn);
  expect(new Set(flags.map(({ paths }) => paths.join())).size).toBe(flags.length);
  expect(flags.every(({ isHidden }) => isHidden)).toBe(true);
});

test('every colour of every flag is drawn', () => {
  for (const [country, data] of Object.entries(FLAGS)) {
    const colours = data.split(';').flatMap((layer) => layer.slice(2).split(','));
    expect([country, drawn(country).paths.length]).toEqual([country, colours.length]);
    expect(colours.filter((colour) => !/^([\da-f]{3}|[\da-f]{6})$/.test(colour))).toEqual([]);
  }
});

test.each(['International', 'Africa', 'ATP', 'Atlantis', 'constructor'])(
  '%s, which has no flag, has the globe',
  (place) => {
    expect(drawn(place)).toEqual({ ...drawn('World'), isHidden: true });
    expect(drawn(place).paths).toHaveLength(1);
  },
);
