import { defineMessages } from '@jukwaa/runtime';

export const screenTexts = defineMessages({
  en: {
    failed: 'The game could not be loaded.',
    playMoney: 'Demo: you play with {amount} of play money.',
    seeds: 'Check fairness',
    fair: 'Each result comes from our server seed, your client seed and the number of the round. Its hash is public before you play. Under “Check fairness” you change your seed, reveal ours and let your device play each round again.',
    kept: 'Your {game} round is saved. Open {game} again to finish it.',
    won: 'You won {amount}',
    returned: '{amount} of your stake is back',
    lost: 'No win this time',
  },
  sw: {
    failed: 'Imeshindikana kupakia mchezo.',
    playMoney: 'Jaribio: unacheza na {amount} za kuchezea.',
    seeds: 'Hakiki uhalali',
    fair: 'Kila matokeo hutoka kwenye mbegu yetu, mbegu yako na namba ya raundi. Hashi ya mbegu yetu iko wazi kabla hujacheza. Chini ya “Hakiki uhalali” unabadilisha mbegu yako, unaona yetu, na kifaa chako kinacheza tena kila raundi.',
    kept: 'Raundi yako ya {game} imehifadhiwa. Fungua {game} tena uimalize.',
    won: 'Umeshinda {amount}',
    returned: 'Umerudishiwa {amount} ya dau lako',
    lost: 'Hujashinda safari hii',
  },
});
