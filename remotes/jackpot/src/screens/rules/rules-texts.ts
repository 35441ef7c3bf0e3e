interface Rules {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly items: readonly string[] }[];
}
type InBoth = Readonly<Record<'en' | 'sw', Rules>>;

export const HOW_TO_PLAY: InBoth = {
  en: {
    title: 'How to play the jackpot',
    lead: 'One outcome for every match. Get all of them right to share the prize.',
    sections: [
      {
        heading: 'Make your picks',
        items: [
          'Choose the jackpot at the top of the jackpot page: each has its own prize, stake and number of matches.',
          'Tap 1, X or 2 in every match: home wins, draw, away wins. Tap again to remove it.',
          'In a hurry? Auto pick chooses one outcome of every match at random. You can change any of them.',
        ],
      },
      {
        heading: 'Check your picks',
        items: [
          'The bar at the bottom counts your picks. Your jackpot is complete when every match has one.',
          'A suspended match takes no picks. Remove the pick, or wait until the match opens again.',
          'Your picks stay on this phone until you clear them or the jackpot closes.',
        ],
      },
      {
        heading: 'After the first kick-off',
        items: [
          'The jackpot closes when its first match kicks off. You cannot change your entry after that.',
          'Results are published when all matches have ended.',
        ],
      },
    ],
  },
  sw: {
    title: 'Jinsi ya kucheza jackpot',
    lead: 'Tokeo moja la kila mechi. Aliyepatia zote anagawana zawadi.',
    sections: [
      {
        heading: 'Chagua',
        items: [
          'Chagua jackpot juu ya ukurasa wa jackpot: kila moja ina zawadi, dau na idadi yake ya mechi.',
          'Gusa 1, X au 2 kwa kila mechi: nyumbani kushinda, sare, ugenini kushinda. Gusa tena kuondoa.',
          'Una haraka? Chagua yenyewe huchagua tokeo moja la kila mechi kwa bahati; unaweza kubadilisha lolote.',
        ],
      },
      {
        heading: 'Hakiki na uhifadhi',
        items: [
          'Upau wa chini huhesabu machaguo yako. Mkeka umekamilika kila mechi ikiwa na chaguo.',
          'Mechi iliyosimamishwa haipokei chaguo; liondoe na usubiri ifunguliwe tena.',
          'Machaguo yako hubaki kwenye simu hii hadi uyafute au jackpot ifungwe.',
        ],
      },
      {
        heading: 'Baada ya mechi ya kwanza kuanza',
        items: [
          'Jackpot hufungwa mechi yake ya kwanza ikianza. Baada ya hapo mkeka haubadiliki.',
          'Matokeo hutangazwa mechi zote zikiisha.',
        ],
      },
    ],
  },
};

export const TERMS: InBoth = {
  en: {
    title: 'Jackpot terms',
    lead: 'What counts, in plain words. The Terms and Conditions of the site apply as well.',
    sections: [
      {
        heading: 'Entries',
        items: [
          'You must be 18 or older and logged in to place an entry.',
          'An entry has one outcome for every match of the jackpot, for the stake on the page.',
          'We accept entries until the first match kicks off.',
        ],
      },
      {
        heading: 'Matches',
        items: [
          'The result counts regular time with stoppage time, without extra time and penalties.',
          'A jackpot is settled when all its matches are settled.',
        ],
      },
      {
        heading: 'Prizes',
        items: [
          'The prize is shared between all entries with every match right.',
          'If a jackpot has consolation bonuses, its page shows them before you enter.',
          'We deduct taxes on stakes and winnings as the law requires, and show them before and after.',
        ],
      },
    ],
  },
  sw: {
    title: 'Masharti ya jackpot',
    lead: 'Kinachohesabiwa, kwa lugha rahisi. Vigezo na Masharti ya tovuti pia vinatumika.',
    sections: [
      {
        heading: 'Kushiriki',
        items: [
          'Lazima uwe na miaka 18 au zaidi na uwe umeingia ili uweke mkeka.',
          'Mkeka una tokeo moja la kila mechi ya jackpot, kwa dau linaloonyeshwa kwenye ukurasa.',
          'Mikeka hupokelewa hadi mechi ya kwanza ianze.',
        ],
      },
      {
        heading: 'Mechi',
        items: [
          'Tokeo ni la muda wa kawaida, pamoja na dakika za nyongeza, bila muda wa ziada na penalti.',
          'Jackpot hulipwa mechi zake zote zikishapata matokeo rasmi.',
        ],
      },
      {
        heading: 'Zawadi',
        items: [
          'Zawadi hugawanywa kati ya mikeka yote iliyopatia kila mechi.',
          'Jackpot ikiwa na bonasi za kufariji, hutajwa kwenye ukurasa wake kabla hujashiriki.',
          'Kodi za dau na ushindi hukatwa kama sheria inavyotaka na huonyeshwa kabla na baada.',
        ],
      },
    ],
  },
};
