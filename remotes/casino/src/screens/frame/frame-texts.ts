import { defineMessages } from '@jukwaa/runtime';

const EN = {
  loading: 'Opening the game …',
  frameTitle: 'Game: {name}',
  unfinished: 'You have an unfinished round. It continues where you left off.',
  failed: 'The game did not open. Nothing was charged.',
  down: 'The provider of this game is down. Nothing was charged. Try again in a few minutes.',
  gone: 'This game is not in our casino any more.',
  hanging:
    'The game is not responding. Your money is safe; an unfinished round continues when you open it again.',
  stopped: 'The game has stopped. Your money is safe; an unfinished round continues when you open it again.',
  sessionOver:
    'The game was closed: it was opened elsewhere, or your login there is over. Your money is safe, and finished rounds are paid.',
  excluded:
    'The game was closed, because you are self-excluded. Your money is safe, and finished rounds are paid.',
  loggedOut:
    'The game was closed, because you are logged out. Your money is safe, and finished rounds are paid.',
  again: 'Open again',
  toCasino: 'Go to the casino',
  limit: 'Your own limit or a break from betting does not allow this stake. Nothing was charged.',
  funds: 'Your balance is too low for this stake. Nothing was charged.',
} as const;

/** Texts of a provider's game in its frame. */
export const frameTexts = defineMessages({
  en: EN,
  sw: {
    loading: 'Mchezo unafunguka …',
    frameTitle: 'Mchezo: {name}',
    unfinished: 'Una raundi ambayo haijaisha. Inaendelea pale ulipoiacha.',
    failed: 'Mchezo haukufunguka. Hujakatwa pesa.',
    down: 'Mtoa huduma wa mchezo huu hapatikani. Hujakatwa pesa. Jaribu tena baada ya dakika chache.',
    gone: 'Mchezo huu haupo tena kwenye kasino yetu.',
    hanging: 'Mchezo haujibu. Pesa zako ziko salama; raundi ambayo haijaisha itaendelea ukiufungua tena.',
    stopped: 'Mchezo umesimama. Pesa zako ziko salama; raundi ambayo haijaisha itaendelea ukiufungua tena.',
    sessionOver:
      'Mchezo umefungwa: umefunguliwa kwingine, au umetoka kwenye akaunti. Pesa zako ziko salama, na raundi zilizoisha zimelipwa.',
    excluded:
      'Mchezo umefungwa, kwa sababu umejizuia kucheza. Pesa zako ziko salama, na raundi zilizoisha zimelipwa.',
    loggedOut:
      'Mchezo umefungwa, kwa sababu umetoka kwenye akaunti. Pesa zako ziko salama, na raundi zilizoisha zimelipwa.',
    again: 'Fungua tena',
    toCasino: 'Nenda kwenye kasino',
    limit: 'Kiwango chako au kujizuia kucheza hakuruhusu dau hili. Hujakatwa pesa.',
    funds: 'Salio lako halitoshi kwa dau hili. Hujakatwa pesa.',
  },
});
