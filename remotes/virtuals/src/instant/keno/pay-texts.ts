import { defineMessages } from '@jukwaa/runtime';

export const payTexts = defineMessages({
  en: {
    title: 'Pay table for {picks, plural, one {# number} other {# numbers}}',
    none: 'Pick 1 to 10 numbers. The pay table follows your choice.',
    hits: '{count} hit',
    rtp: 'Return to player with {picks, plural, one {# number} other {# numbers}}: {share} %',
  },
  sw: {
    title: 'Jedwali la malipo kwa namba {picks}',
    none: 'Chagua namba 1 hadi 10. Jedwali la malipo hufuata chaguo lako.',
    hits: 'Sahihi {count}',
    rtp: 'Sehemu inayorudi kwa wachezaji kwa namba {picks}: {share} %',
  },
});
