import { defineMessages } from '@jukwaa/runtime';

export const bethubTexts = defineMessages({
  en: {
    title: 'Bet Hub',
    lead: 'Every bet has a code. Enter one and its picks are put on your slip at the odds of now.',
    code: 'Bet code',
    hint: 'The code on the receipt or in the shared link',
    load: 'Load bet',
    empty: 'Enter a code first.',
    missing: 'There is no bet with this code',
    failed: 'Failed to fetch data',
    loaded: 'Loaded into your slip',
    open: 'Open the slip',
    popular: 'Popular codes',
    popularText: 'The codes that most people load will be listed here. They are not counted yet.',
  },
  sw: {
    title: 'Bet Hub',
    lead: 'Kila mkeka una msimbo. Weka mmoja na chaguo zake zitaingia kwenye mkeka wako kwa odds za sasa.',
    code: 'Msimbo wa mkeka',
    hint: 'Msimbo ulio kwenye risiti au kiungo kilichoshirikiwa',
    load: 'Pakia mkeka',
    empty: 'Weka msimbo kwanza.',
    missing: 'Hakuna mkeka wenye msimbo huu',
    failed: 'Imeshindwa kupata data',
    loaded: 'Zimepakiwa kwenye mkeka wako',
    open: 'Fungua mkeka',
    popular: 'Misimbo maarufu',
    popularText: 'Misimbo inayopakiwa na wengi itaorodheshwa hapa. Bado haihesabiwi.',
  },
});
