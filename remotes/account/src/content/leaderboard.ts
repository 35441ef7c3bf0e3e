import { type ContentPage, link, list, section, text } from './types.ts';

export const leaderboard: ContentPage = {
  en: {
    title: 'Leaderboard',
    lead: 'Who brings the most friends who really play. The first ranking has not been published yet.',
    sections: [
      section(
        'How places are won',
        list(
          'A friend counts when they register with your code, are 18 or older and verify their number.',
          'Accounts of your own, and accounts that are closed for fraud, do not count.',
          'Players with the same number of friends share a place.',
        ),
      ),
      section(
        'What is shown',
        text(
          'The ranking shows the last digits of a mobile number, never the whole of it, and no amounts of anybody.',
        ),
        link('referrals', 'Refer and earn'),
      ),
    ],
  },
  sw: {
    title: 'Jedwali la viongozi',
    lead: 'Nani huleta marafiki wengi zaidi wanaocheza kweli. Jedwali la kwanza bado halijatangazwa.',
    sections: [
      section(
        'Nafasi zinavyopatikana',
        list(
          'Rafiki huhesabiwa akijisajili kwa msimbo wako, akiwa na miaka 18 au zaidi na akithibitisha namba yake.',
          'Akaunti zako mwenyewe, na zilizofungwa kwa udanganyifu, hazihesabiwi.',
          'Wachezaji wenye idadi sawa ya marafiki hushirikiana nafasi.',
        ),
      ),
      section(
        'Kinachoonyeshwa',
        text(
          'Jedwali linaonyesha tarakimu za mwisho za namba ya simu, kamwe si yote, wala kiasi cha mtu yeyote.',
        ),
        link('referrals', 'Alika na upate'),
      ),
    ],
  },
};
