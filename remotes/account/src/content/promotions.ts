import { type ContentPage, link, list, section } from './types.ts';

/** Every promotion by its slug. */
export const PROMOTIONS = {
  jackpot: {
    en: {
      title: 'The jackpot',
      lead: 'One outcome of every game. All of them right shares the prize.',
      sections: [
        section(
          'Conditions',
          list(
            'Prize, stake and number of games stand on the jackpot’s page.',
            'Picks are taken until the first game kicks off.',
            'The prize is shared between all entries that have every game right.',
          ),
          link('jackpot', 'See the jackpots'),
          link('jackpot-terms', 'Jackpot terms'),
        ),
      ],
    },
    sw: {
      title: 'Jackpot',
      lead: 'Tokeo moja la kila mechi. Aliyepatia zote anagawana zawadi.',
      sections: [
        section(
          'Masharti',
          list(
            'Zawadi, dau na idadi ya mechi vipo kwenye ukurasa wa jackpot.',
            'Chaguo hupokelewa hadi mechi ya kwanza ianze.',
            'Zawadi hugawanywa kati ya mikeka yote iliyopatia kila mechi.',
          ),
          link('jackpot', 'Tazama jackpot'),
          link('jackpot-terms', 'Masharti ya jackpot'),
        ),
      ],
    },
  },
  'free-bet': {
    en: {
      title: 'Free bet of Ksh 30',
      lead: 'For new players, without a deposit.',
      sections: [
        section(
          'Conditions',
          list(
            'Once per player, when the account is new and its number is verified.',
            'It lasts 48 hours.',
            'The free stake itself is not paid out; what it wins is, after tax.',
          ),
          link('freebet', 'The free bet'),
        ),
      ],
    },
    sw: {
      title: 'Mkeka wa bure wa Ksh 30',
      lead: 'Kwa wachezaji wapya, bila kuweka pesa.',
      sections: [
        section(
          'Masharti',
          list(
            'Mara moja kwa mchezaji, akaunti ikiwa mpya na namba yake imethibitishwa.',
            'Hudumu saa 48.',
            'Dau la bure lenyewe halilipwi; kinachoshindwa nalo hulipwa, baada ya kodi.',
          ),
          link('freebet', 'Mkeka wa bure'),
        ),
      ],
    },
  },
  'long-slips': {
    en: {
      title: 'Bonus balance on long slips',
      lead: 'Bonus money is used on slips of 7 games or more.',
      sections: [
        section(
          'Conditions',
          list(
            'Every game of the slip needs odds of at least 1.50.',
            'With 2 to 6 games on the slip we tell you how many are missing.',
            'Your bonus balance is shown in your account.',
          ),
          link('profile', 'My account'),
        ),
      ],
    },
    sw: {
      title: 'Salio la bonasi kwenye mikeka mirefu',
      lead: 'Pesa za bonasi hutumika kwenye mikeka ya mechi 7 au zaidi.',
      sections: [
        section(
          'Masharti',
          list(
            'Kila mechi ya mkeka lazima iwe na odds 1.50 au zaidi.',
            'Ukiwa na mechi 2 hadi 6 tunakuambia zimebaki ngapi.',
            'Salio lako la bonasi linaonyeshwa kwenye akaunti yako.',
          ),
          link('profile', 'Akaunti yangu'),
        ),
      ],
    },
  },
} as const satisfies Record<string, ContentPage>;

export type PromotionSlug = keyof typeof PROMOTIONS;
export const isPromotion = (slug: string): slug is PromotionSlug => Object.hasOwn(PROMOTIONS, slug);
