import { defineMessages } from '@jukwaa/runtime';

export const drawsTexts = defineMessages({
  en: {
    title: 'Your draws',
    close: 'Close',
    failed: 'Your draws could not be loaded.',
    none: 'You have not played a draw yet.',
    hot: 'Hot numbers',
    cold: 'Cold numbers',
    times: '{draws}×',
    independent:
      'Your last {draws, plural, one {# draw} other {# draws}}. Each draw is independent: these numbers say nothing about the next one.',
    list: 'Last draws',
    proof: 'Reveal our seed under “Check fairness”, then your device can draw each round again.',
    picks: 'Your numbers {picks}: {hits} hit',
    numbers: 'Drawn numbers',
    more: 'More',
  },
  sw: {
    title: 'Droo zako',
    close: 'Funga',
    failed: 'Imeshindikana kupakia droo zako.',
    none: 'Bado hujacheza droo yoyote.',
    hot: 'Namba zinazotoka sana',
    cold: 'Namba zinazotoka mara chache',
    times: 'mara {draws}',
    independent:
      'Droo zako {draws} za mwisho. Kila droo inajitegemea: namba hizi hazisemi lolote kuhusu droo ijayo.',
    list: 'Droo za mwisho',
    proof:
      'Onyesha mbegu yetu chini ya “Hakiki uhalali”, kisha kifaa chako kinaweza kutoa tena namba za kila raundi.',
    picks: 'Namba zako {picks}: sahihi {hits}',
    numbers: 'Namba zilizotoka',
    more: 'Zaidi',
  },
});
