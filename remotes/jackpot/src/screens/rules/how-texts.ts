import { defineMessages } from '@jukwaa/runtime';

export const howTexts = defineMessages({
  en: {
    title: 'How to play the jackpot',
    lead: 'One outcome for every match. Get all of them right to share the main prize.',
    pick: 'Make your picks',
    choose: 'Choose the jackpot at the top of the jackpot page. Each has its own prize, price and matches.',
    tap: 'Tap 1, X or 2 in every match: the home team wins, a draw, the away team wins.',
    auto: 'In a hurry? Auto pick chooses an outcome at random for every match that is still open. You can change any of them.',
    more: 'Play safer with combinations',
    double: 'Tap a second outcome in up to {doubles} matches, and all three in up to {triples}.',
    lines:
      'Every combination of your picks is a line. A match with two outcomes doubles the lines, one with three makes them three times as many.',
    price:
      'You pay the price of a line for each of them, at most {lines} lines a ticket. The page shows the price while you pick.',
    place: 'Place your ticket',
    login: 'Log in and place the ticket from your wallet before the first match kicks off.',
    final:
      'A placed ticket cannot be changed or cancelled. It gets a code, with which friends can load the same picks.',
    follow: 'Follow it',
    live: 'Your ticket shows live how many matches are right, how many can still come, and which prizes are still possible.',
    prizes: 'Fewer right can win too: see the consolation prizes of each jackpot below.',
    paid: 'When the last match is decided, prizes are paid into your wallet, and you get a message.',
  },
  sw: {
    title: 'Jinsi ya kucheza jackpot',
    lead: 'Tokeo moja la kila mechi. Ukipatia zote, unagawana zawadi kuu.',
    pick: 'Chagua',
    choose: 'Chagua jackpot juu ya ukurasa wa jackpot. Kila moja ina zawadi, bei na mechi zake.',
    tap: 'Gusa 1, X au 2 kwa kila mechi: nyumbani kushinda, sare, ugenini kushinda.',
    auto: 'Una haraka? Bahatisha huchagua tokeo lolote kwa kila mechi iliyo wazi. Unaweza kubadilisha lolote.',
    more: 'Ongeza nafasi kwa mchanganyiko',
    double:
      'Gusa tokeo la pili kwa mechi zisizozidi {doubles}, na yote matatu kwa mechi zisizozidi {triples}.',
    lines:
      'Kila mchanganyiko wa machaguo yako ni mstari. Mechi yenye matokeo mawili huzidisha mistari mara mbili, yenye matatu mara tatu.',
    price:
      'Unalipa bei ya mstari kwa kila mmoja, mistari isiyozidi {lines} kwa tiketi. Ukurasa unaonyesha bei ukiwa unachagua.',
    place: 'Weka tiketi yako',
    login: 'Ingia kwenye akaunti, kisha weka tiketi kutoka kwenye pochi kabla mechi ya kwanza haijaanza.',
    final:
      'Tiketi ikishawekwa haighairiwi wala kubadilishwa. Ina msimbo ambao rafiki anaweza kuutumia kupakia machaguo yale yale.',
    follow: 'Ifuatilie',
    live: 'Tiketi yako inaonyesha mubashara umepatia mechi ngapi, ngapi bado, na zawadi zipi bado zinawezekana.',
    prizes:
      'Hata ukipatia chache unaweza kushinda: tazama zawadi za kifuta jasho za kila jackpot hapa chini.',
    paid: 'Mechi ya mwisho ikipata tokeo, zawadi hulipwa kwenye pochi yako, na unapata ujumbe.',
  },
});

/** The sections in order: heading and steps. */
export const HOW_SECTIONS = [
  { heading: 'pick', items: ['choose', 'tap', 'auto'] },
  { heading: 'more', items: ['double', 'lines', 'price'] },
  { heading: 'place', items: ['login', 'final'] },
  { heading: 'follow', items: ['live', 'prizes', 'paid'] },
] as const;
