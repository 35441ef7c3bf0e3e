import { defineMessages } from '@jukwaa/runtime';

export const autoTexts = defineMessages({
  en: {
    title: 'Auto, bet {panel}',
    close: 'Close',
    useAuto: 'Cash out automatically',
    multiplier: 'At the multiplier',
    badMultiplier: 'Enter a multiplier from 1.01',
    save: 'Save',
    autoplay: 'Autoplay',
    lead: 'The same bet in each round. It ends when you leave the game.',
    noStake: 'Enter a stake in the panel first.',
  },
  sw: {
    title: 'Auto, dau {panel}',
    close: 'Funga',
    useAuto: 'Cash out moja kwa moja',
    multiplier: 'Kwa kizidishi',
    badMultiplier: 'Weka kizidishi kuanzia 1.01',
    save: 'Hifadhi',
    autoplay: 'Autoplay',
    lead: 'Dau lile lile kila raundi. Autoplay huisha ukitoka kwenye mchezo.',
    noStake: 'Weka kwanza kiasi cha dau kwenye paneli.',
  },
});
