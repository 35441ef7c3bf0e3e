import { afterEach, describe, expect, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { render, screen, within } from '@testing-library/react';
import { CardRow } from './card-row.tsx';
import { CardPicture, PlayingCard } from './playing-card.tsx';

afterEach(() => setLocale('en'));

describe('playing cards', () => {
  test.each([
    [0, '2 of clubs', '2'],
    [8 + 13, '10 of diamonds', '10'],
    [10 + 26, 'Queen of hearts', 'Q'],
    [12 + 39, 'Ace of spades', 'A'],
  ])('[GAMES-05] card %s is announced as %s and shows %s', (card, name, printed) => {
    render(<PlayingCard card={card} />);
    expect(screen.getByRole('img', { name })).toHaveTextContent(printed);
  });

  test('[GAMES-05] a face-down card shows nothing of its face', () => {
    const { container } = render(<PlayingCard card={null} />);
    expect(screen.getByRole('img', { name: 'Face-down card' })).toHaveTextContent('');
    expect(container.querySelector('[data-suit]')).toBeNull();
  });

  test('[GAMES-05] the picture inside a named control is silent', () => {
    render(<CardPicture card={3} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('[GAMES-05] a row lists equal cards of several decks in their order, in Swahili too', () => {
    setLocale('sw');
    render(<CardRow label="Mgawaji" cards={[12, 12, null]} />);
    const row = within(screen.getByRole('list', { name: 'Mgawaji' }));
    expect(row.getAllByRole('img').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Ree ya maua',
      'Ree ya maua',
      'Karata iliyofunikwa',
    ]);
  });
});
