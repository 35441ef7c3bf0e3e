import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';
import { SIGN_IN } from './routes/sign-in.ts';

/** The operator's text with this slug, in the language of the page. */
const text = (slug: string) => `/api/content/${slug}?locale=:language`;

export const routes = [
  ...SIGN_IN,
  {
    path: PATHS.profile,
    name: 'profile',
    screen: 'profile',
    access: 'user',
    title: { en: 'My account · Jukwaa', sw: 'Akaunti yangu · Jukwaa' },
    description: {
      en: 'Your balances, transactions and settings.',
      sw: 'Salio lako, miamala na mipangilio.',
    },
  },
  {
    path: PATHS['account-settings'],
    name: 'account-settings',
    screen: 'settings',
    access: 'user',
    title: { en: 'Account settings · Jukwaa', sw: 'Mipangilio ya akaunti · Jukwaa' },
    description: {
      en: 'The devices with your account, what we know about you, and your messages.',
      sw: 'Vifaa vyenye akaunti yako, tunachojua kukuhusu, na ujumbe wako.',
    },
  },
  {
    path: PATHS['how-to-play'],
    name: 'how-to-play',
    screen: 'content',
    title: { en: 'How to play · Jukwaa', sw: 'Jinsi ya kucheza · Jukwaa' },
    description: {
      en: 'Deposit, pick matches, place a bet and read the tax lines, step by step.',
      sw: 'Weka pesa, chagua mechi, weka mkeka na uelewe kodi, hatua kwa hatua.',
    },
    data: [text('how-to-play')],
  },
  {
    path: PATHS['terms-and-condition'],
    name: 'terms-and-condition',
    screen: 'content',
    title: { en: 'Terms and Conditions · Jukwaa', sw: 'Vigezo na Masharti · Jukwaa' },
    description: {
      en: 'The rules of accounts, bets, settlement, limits and withdrawals.',
      sw: 'Kanuni za akaunti, mikeka, malipo, viwango na kutoa pesa.',
    },
    data: [text('terms')],
  },
  {
    path: PATHS['privacy-policy'],
    name: 'privacy-policy',
    screen: 'content',
    title: { en: 'Privacy policy · Jukwaa', sw: 'Sera ya faragha · Jukwaa' },
    description: {
      en: 'What we keep about you, why, for how long, and your rights.',
      sw: 'Tunachohifadhi kukuhusu, kwa nini, kwa muda gani, na haki zako.',
    },
    data: [text('privacy')],
  },
  {
    path: PATHS['responsible-gambling'],
    name: 'responsible-gambling',
    screen: 'responsible-gambling',
    title: { en: 'Responsible gambling · Jukwaa', sw: 'Kucheza kwa uwajibikaji · Jukwaa' },
    description: {
      en: 'Signs to watch for, ways to stay in control, and where to get help.',
      sw: 'Dalili za kuangalia, njia za kujidhibiti, na mahali pa kupata msaada.',
    },
    data: [text('responsible-gambling')],
  },
  {
    path: PATHS.support,
    name: 'support',
    screen: 'content',
    title: { en: 'Support · Jukwaa', sw: 'Msaada · Jukwaa' },
    description: {
      en: 'Call, chat or write to us, and answers about deposits and bets.',
      sw: 'Tupigie simu, chat nasi au tuandikie, na upate majibu kuhusu pesa na mikeka.',
    },
    data: [text('support')],
  },
  {
    path: PATHS.faqs,
    name: 'faqs',
    screen: 'content',
    chrome: { footer: false },
    title: { en: 'Questions and answers · Jukwaa', sw: 'Maswali na majibu · Jukwaa' },
    description: {
      en: 'Short answers about accounts, money, bets and taxes.',
      sw: 'Majibu mafupi kuhusu akaunti, pesa, mikeka na kodi.',
    },
    data: [text('faqs')],
  },
  {
    path: PATHS.promos,
    name: 'promos',
    screen: 'promos',
    title: { en: 'Promotions · Jukwaa', sw: 'Ofa · Jukwaa' },
    description: {
      en: 'What is on offer now and the conditions in plain words.',
      sw: 'Ofa zilizopo sasa na masharti yake kwa lugha rahisi.',
    },
    data: ['/api/content?kind=promotion&locale=:language'],
  },
  {
    path: PATHS.app,
    name: 'app',
    screen: 'content',
    title: { en: 'Get the app · Jukwaa', sw: 'Pata programu · Jukwaa' },
    description: {
      en: 'Put Jukwaa on your home screen on Android and iPhone.',
      sw: 'Weka Jukwaa kwenye skrini ya kwanza ya Android na iPhone.',
    },
    data: [text('app')],
  },
  {
    path: PATHS.referrals,
    name: 'referrals',
    screen: 'referrals',
    title: { en: 'Refer and earn · Jukwaa', sw: 'Alika na upate · Jukwaa' },
    description: {
      en: 'How to invite friends, and what counts.',
      sw: 'Jinsi ya kualika marafiki na kinachohesabiwa.',
    },
    data: [text('referrals')],
  },
  {
    path: PATHS.leaderboard,
    name: 'leaderboard',
    screen: 'leaderboard',
    title: { en: 'Leaderboard · Jukwaa', sw: 'Jedwali la viongozi · Jukwaa' },
    description: {
      en: 'The players with the most points of the week, and how points are given.',
      sw: 'Wachezaji wenye pointi nyingi zaidi za wiki, na jinsi pointi zinavyotolewa.',
    },
    data: ['/api/betting/leaderboard?week=:today', text('leaderboard')],
  },
  {
    path: PATHS.verifystake,
    name: 'verifystake',
    unlisted: true,
    screen: 'sambaza',
    chrome: { footerNav: false },
    title: { en: 'Sambaza stake · Jukwaa', sw: 'Sambaza dau · Jukwaa' },
    description: {
      en: 'Share a stake or a bet with a friend, by mobile number.',
      sw: 'Msambazie rafiki dau au mkeka, kwa namba ya simu.',
    },
    data: [text('sambaza')],
  },
  {
    path: PATHS.promotion,
    name: 'promotion',
    screen: 'promos',
    title: { en: 'Promotion · Jukwaa', sw: 'Ofa moja · Jukwaa' },
    description: {
      en: 'One offer with its conditions in plain words.',
      sw: 'Ofa moja na masharti yake kwa lugha rahisi.',
    },
    data: [text(':slug')],
  },
  {
    path: PATHS.freebet,
    name: 'freebet',
    screen: 'freebet',
    chrome: BARE,
    title: { en: 'Free bet Ksh 30 · Jukwaa', sw: 'Mkeka wa bure Ksh 30 · Jukwaa' },
    description: {
      en: 'A free bet of Ksh 30 for new players, without a deposit.',
      sw: 'Mkeka wa bure wa Ksh 30 kwa wachezaji wapya, bila kuweka pesa.',
    },
    data: [text('free-bet')],
  },
  {
    path: PATHS.selfexclusion,
    name: 'selfexclusion',
    screen: 'self-exclusion',
    access: 'user',
    title: { en: 'Self-exclusion · Jukwaa', sw: 'Kujizuia kucheza · Jukwaa' },
    description: {
      en: 'Stop yourself from betting for a day, a month or for good.',
      sw: 'Jizuie kucheza kwa siku, mwezi au daima.',
    },
  },
  {
    path: PATHS.success,
    name: 'success',
    unlisted: true,
    screen: 'success',
    title: { en: 'Done · Jukwaa', sw: 'Imekamilika · Jukwaa' },
    description: {
      en: 'Your request was received, and what happens next.',
      sw: 'Ombi lako limepokelewa, na kinachofuata.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
