import { type ContentPage, link, list, section, text } from './types.ts';

export const verifystake: ContentPage = {
  en: {
    title: 'Sambaza stake',
    lead: 'Pass a stake on to a friend, who bets with it. Sambaza is not open yet.',
    sections: [
      section(
        'How it will work',
        list(
          'You choose an amount of your balance and the mobile number of a friend with an account.',
          'Your friend gets a code by SMS and verifies the stake here.',
          'A verified stake can be bet with, not withdrawn; one that nobody verifies comes back to you.',
        ),
      ),
      section(
        'Until it opens',
        text(
          'No stake can be sent or verified today. A message that asks you for a code or for money in the name of Sambaza is not ours.',
        ),
        link('support', 'Ask support'),
      ),
    ],
  },
  sw: {
    title: 'Sambaza dau',
    lead: 'Mpelekee rafiki dau abashiri nalo. Sambaza bado haijafunguliwa.',
    sections: [
      section(
        'Itakavyofanya kazi',
        list(
          'Unachagua kiasi cha salio lako na namba ya simu ya rafiki mwenye akaunti.',
          'Rafiki yako anapata msimbo kwa SMS na kuthibitisha dau hapa.',
          'Dau lililothibitishwa linabashiriwa, halitolewi; lisilothibitishwa hukurudia.',
        ),
      ),
      section(
        'Hadi itakapofunguliwa',
        text(
          'Leo hakuna dau linaloweza kutumwa au kuthibitishwa. Ujumbe unaoomba msimbo au pesa kwa jina la Sambaza si wetu.',
        ),
        link('support', 'Uliza msaada'),
      ),
    ],
  },
};
