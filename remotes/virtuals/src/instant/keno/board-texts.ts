import { defineMessages } from '@jukwaa/runtime';

export const boardTexts = defineMessages({
  en: {
    board: 'Numbers',
    hit: '{number}, drawn, yours',
    drawn: '{number}, drawn',
    quick: 'Quick pick',
    quickPick: 'Quick pick of {count} numbers',
    clear: 'Clear',
    repeat: 'Repeat',
    modes: 'Kind of keno',
    keno: '20 of 80',
    'fast-keno': '10 of 40',
  },
  sw: {
    board: 'Namba',
    hit: '{number}, imetoka, ni yako',
    drawn: '{number}, imetoka',
    quick: 'Chagua haraka',
    quickPick: 'Chagua haraka namba {count}',
    clear: 'Futa',
    repeat: 'Rudia',
    modes: 'Aina ya keno',
    keno: '20 kati ya 80',
    'fast-keno': '10 kati ya 40',
  },
});
