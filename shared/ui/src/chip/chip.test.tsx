import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Chip, ChipRow } from './chip.tsx';

/** Layout of the last chip and of the row, which a test's page does not have, in px. */
const WIDTHS = { offsetLeft: 500, offsetWidth: 100, clientWidth: 300 } as const;

test('a row of chips opens with its pressed chip in view', () => {
  for (const [name, px] of Object.entries(WIDTHS))
    Object.defineProperty(HTMLElement.prototype, name, { get: () => px, configurable: true });
  const choose = () => undefined;
  render(
    <ChipRow label="Days">
      {['Any day', 'Today', 'Dates'].map((name) => (
        <Chip key={name} pressed={name === 'Dates'} onPress={choose}>
          {name}
        </Chip>
      ))}
    </ChipRow>,
  );
  expect(screen.getByRole('group', { name: 'Days' }).scrollLeft).toBe(400);
});
