import type { AnswerOf, ContentAnswer, ContentListAnswer } from '@jukwaa/contracts';

/** A text with every kind of block. */
export const page: AnswerOf<typeof ContentAnswer> = {
  data: {
    slug: 'free-bet',
    kind: 'promotion',
    locale: 'en',
    title: 'Free bet of Ksh 30',
    summary: 'For new players, without a deposit.',
    blocks: [
      { kind: 'heading', level: 2, spans: [{ text: 'Conditions' }] },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ text: 'Once per player, when you verify the number of a new account.' }],
          [{ text: 'It lasts 48 hours, and you use all of it on one bet.' }],
          [
            {
              text: 'The stake is ours: what the bet wins, after tax, is yours. Winnings count up to Ksh 1,000,500.',
            },
          ],
          [{ text: 'If every match of the bet is void, you get the free bet back for 48 hours.' }],
        ],
      },
      { kind: 'paragraph', spans: [{ text: 'The free bet', href: '/freebet' }] },
    ],
  },
};

/** Two offers. */
export const promotions: AnswerOf<typeof ContentListAnswer> = {
  data: [
    {
      slug: 'free-bet',
      kind: 'promotion',
      locale: 'en',
      title: 'Free bet of Ksh 30',
      summary: 'For new players, without a deposit.',
    },
    {
      slug: 'jackpot',
      kind: 'promotion',
      locale: 'en',
      title: 'The jackpot',
      summary: 'Pick one outcome for every match. Get them all right to share the main prize.',
    },
  ],
};
