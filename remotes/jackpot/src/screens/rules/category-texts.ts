import { defineMessages } from '@jukwaa/runtime';

/** Texts of the table of a jackpot category. */
export const categoryTexts = defineMessages({
  en: {
    title: 'Each jackpot in numbers',
    open: '{name}, open now',
    next: '{name}, the next one',
    failed: 'The numbers of the jackpots could not be loaded.',
    games: 'Matches',
    price: 'Price of a line',
    guarantee: 'Guaranteed main prize',
    share: 'Goes to the prizes, after wager tax',
    main: 'of that, to all {games} right',
    tier: 'of that, to {right} right',
    cap: 'Cap of the main prize',
    playedWithin: 'Decided by the public draw when not played within',
    maxDrawn: 'Most matches that the public draw may decide; with more, all stakes are returned',
    correctable: 'Corrections within',
    hours: '{count, plural, one {# hour} other {# hours}}',
  },
  sw: {
    title: 'Kila jackpot kwa namba',
    open: '{name}, iliyo wazi sasa',
    next: '{name}, inayofuata',
    failed: 'Namba za jackpot hazikupatikana.',
    games: 'Mechi',
    price: 'Bei ya mstari',
    guarantee: 'Zawadi kuu iliyohakikishwa',
    share: 'Huenda kwenye zawadi, baada ya kodi',
    main: 'kati ya hizo, kwa waliopatia zote {games}',
    tier: 'kati ya hizo, kwa waliopatia {right}',
    cap: 'Kikomo cha zawadi kuu',
    playedWithin: 'Huamuliwa kwa droo ya wazi isipochezwa ndani ya',
    maxDrawn: 'Mechi nyingi zaidi zinazoamuliwa kwa droo ya wazi; zikizidi, madau yote hurudishwa',
    correctable: 'Marekebisho ndani ya',
    hours: '{count, plural, one {saa #} other {saa #}}',
  },
});
