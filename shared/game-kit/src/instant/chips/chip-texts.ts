import { defineMessages } from '@jukwaa/runtime';

export const chipTexts = defineMessages({
  en: {
    chips: 'Chip to place',
    chip: 'Chip of {amount}',
    undo: 'Undo',
    clear: 'Clear',
    repeat: 'Repeat',
    repeatTotal: 'Repeat bets of {amount}',
  },
  sw: {
    chips: 'Chipu ya kuweka',
    chip: 'Chipu ya {amount}',
    undo: 'Rudisha',
    clear: 'Futa zote',
    repeat: 'Rudia',
    repeatTotal: 'Rudia madau ya {amount}',
  },
});
