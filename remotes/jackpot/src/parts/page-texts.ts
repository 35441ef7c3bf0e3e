import { defineMessages } from '@jukwaa/runtime';

export const pageTexts = defineMessages({
  en: {
    pages: 'Jackpot pages',
    play: 'Play the jackpot',
    results: 'Results',
    howToPlay: 'How to play',
    terms: 'Terms',
  },
  sw: {
    pages: 'Kurasa za jackpot',
    play: 'Cheza jackpot',
    results: 'Matokeo',
    howToPlay: 'Jinsi ya kucheza',
    terms: 'Masharti',
  },
});
