import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { useTitle } from './use-title.ts';

function Screen({ name }: { readonly name: string | null }) {
  useTitle(name);
  return null;
}

test('the title waits for a name, and is the name with the product’s', () => {
  document.title = 'Games by provider · Jukwaa';
  const { rerender } = render(<Screen name={null} />);
  expect(document.title).toBe('Games by provider · Jukwaa');
  rerender(<Screen name="Spribe" />);
  expect(document.title).toBe('Spribe · Jukwaa');
});
