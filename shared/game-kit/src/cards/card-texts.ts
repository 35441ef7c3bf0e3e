import { defineMessages } from '@jukwaa/runtime';

export const cardTexts = defineMessages({
  en: {
    card: '{rank} of {suit}',
    jack: 'Jack',
    queen: 'Queen',
    king: 'King',
    ace: 'Ace',
    clubs: 'clubs',
    diamonds: 'diamonds',
    hearts: 'hearts',
    spades: 'spades',
    faceDown: 'Face-down card',
  },
  sw: {
    card: '{rank} ya {suit}',
    jack: 'Jack',
    queen: 'Malkia',
    king: 'Mfalme',
    ace: 'Ree',
    clubs: 'maua',
    diamonds: 'uru',
    hearts: 'kopa',
    spades: 'shupaza',
    faceDown: 'Karata iliyofunikwa',
  },
});
