import { defineMessages } from '@jukwaa/runtime';

export const promoTexts = defineMessages({
  en: {
    promos: 'Promotions',
    freebetTitle: 'Free bet Ksh 30',
    freebetText: 'For new players. No deposit.',
    jackpotTitle: 'The jackpot',
    jackpotText: '17 matches, one big prize.',
    ligiTitle: 'Ligi Soo',
    ligiText: 'Predict the league, take the pot.',
    featured: 'Featured matches',
    boosted: 'Boosted',
    moreFeatured: '+{count} more',
    noFeatured: 'No boosted matches right now',
    featuredFailed: 'We could not load the featured matches.',
  },
  sw: {
    promos: 'Ofa',
    freebetTitle: 'Mkeka wa bure Ksh 30',
    freebetText: 'Kwa wachezaji wapya. Bila kuweka pesa.',
    jackpotTitle: 'Jackpot',
    jackpotText: 'Mechi 17, zawadi moja kubwa.',
    ligiTitle: 'Ligi Soo',
    ligiText: 'Tabiri ligi, chukua zawadi.',
    featured: 'Mechi teule',
    boosted: 'Odds bora',
    moreFeatured: 'na {count} zaidi',
    noFeatured: 'Hakuna mechi zenye odds bora kwa sasa',
    featuredFailed: 'Imeshindikana kupakia mechi teule.',
  },
});
