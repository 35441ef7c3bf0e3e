import { type ContentPage, link, list, promotion, section, text } from './types.ts';

export const promos: ContentPage = {
  en: {
    title: 'Promotions',
    lead: 'What is on now, with the conditions in plain words. No offer needs a code.',
    sections: [
      section(
        'Jackpots',
        text('While a pool is open, pick one outcome of every game before the first kick-off.'),
        link('jackpot', 'See the jackpots'),
        promotion('jackpot', 'The conditions'),
      ),
      section(
        'Free bet for new players',
        text('Ksh 30 on us when your account is new. No deposit needed.'),
        promotion('free-bet', 'The conditions'),
      ),
      section(
        'Bonus balance on long slips',
        list(
          'If you have bonus money, it can be used on a slip of 7 games or more.',
          'Every game needs odds of at least 1.50.',
          'With 2 to 6 games on the slip we tell you how many are missing.',
        ),
        promotion('long-slips', 'The conditions'),
      ),
      section(
        'How to tell that an offer is real',
        text(
          'Real offers are listed on this page. We never send you a message that asks for money, a PIN or an SMS code to take part in one.',
        ),
      ),
    ],
  },
  sw: {
    title: 'Ofa',
    lead: 'Zilizopo sasa, na masharti kwa lugha rahisi. Hakuna ofa inayohitaji msimbo.',
    sections: [
      section(
        'Jackpot',
        text('Fungu likiwa wazi, chagua tokeo moja la kila mechi kabla ya mechi ya kwanza kuanza.'),
        link('jackpot', 'Tazama jackpot'),
        promotion('jackpot', 'Masharti'),
      ),
      section(
        'Mkeka wa bure kwa wachezaji wapya',
        text('Ksh 30 kutoka kwetu akaunti yako ikiwa mpya. Huhitaji kuweka pesa.'),
        promotion('free-bet', 'Masharti'),
      ),
      section(
        'Salio la bonasi kwenye mikeka mirefu',
        list(
          'Ukiwa na pesa za bonasi, zinatumika kwenye mkeka wa mechi 7 au zaidi.',
          'Kila mechi lazima iwe na odds 1.50 au zaidi.',
          'Ukiwa na mechi 2 hadi 6 tunakuambia zimebaki ngapi.',
        ),
        promotion('long-slips', 'Masharti'),
      ),
      section(
        'Jinsi ya kujua ofa ni ya kweli',
        text(
          'Ofa za kweli zimeorodheshwa hapa. Hatutumi ujumbe unaoomba pesa, PIN au msimbo wa SMS ili ushiriki.',
        ),
      ),
    ],
  },
};
