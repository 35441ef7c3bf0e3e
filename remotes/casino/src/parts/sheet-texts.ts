import { defineMessages } from '@jukwaa/runtime';

export const sheetTexts = defineMessages({
  en: {
    by: 'By {provider}',
    play: 'Play',
    demo: 'Demo',
    allRules: 'All rules and fairness of {name}',
    closed: 'This game is closed for now. Choose another game.',
    down: '{provider} is not responding at the moment. Nothing is charged. Try again in a few minutes, or choose another game.',
    crash:
      'Stake before take-off. The multiplier climbs from 1.00: cash out while it climbs, and you get your stake times the multiplier. If it flies away first, the stake is lost.',
    crashFair:
      'Each round comes from a chain of seeds that was fixed before the first round. In the game you tap a result to check it on your phone.',
    own: 'You stake before each round, and the server settles it by the published pay table. Tap the name of the game inside it for all rules.',
    ownFair:
      'Each result comes from our server seed, your client seed and the number of the round. In the game you change your seed, reveal ours and check every round.',
    slot: 'Five lines on three reels pay for three matching symbols; the wild replaces any of them. A scatter on each reel starts free spins. The pay table and the reel strips are in the game.',
    slotFair:
      'The provider’s server decides each spin by the published reel strips, before the reels turn. The return to player is computed from all stops of the reels.',
    other: 'The rules and the pay table are in the game.',
    otherFair: 'The server decides each round before it is shown. Your rounds are listed in your account.',
  },
  sw: {
    by: 'Imetolewa na {provider}',
    play: 'Cheza',
    demo: 'Jaribio',
    allRules: 'Kanuni zote na uhalali wa {name}',
    closed: 'Mchezo huu umefungwa kwa sasa. Chagua mchezo mwingine.',
    down: '{provider} hapatikani kwa sasa. Hujakatwa pesa. Jaribu tena baada ya dakika chache, au chagua mchezo mwingine.',
    crash:
      'Weka dau kabla ya kupaa. Kizidishi hupanda kutoka 1.00: fanya cash out kikiwa kinapanda, upate dau lako mara kizidishi. Kikiondoka kabla hujafanya cash out, dau linapotea.',
    crashFair:
      'Kila raundi hutoka kwenye mnyororo wa mbegu uliowekwa kabla ya raundi ya kwanza. Ndani ya mchezo gusa tokeo ulihakiki kwenye simu yako.',
    own: 'Unaweka dau kabla ya kila raundi, na seva hulipa kwa jedwali la malipo lililotangazwa. Gusa jina la mchezo ndani yake uone kanuni zote.',
    ownFair:
      'Kila tokeo hutoka kwenye mbegu yetu, mbegu yako na namba ya raundi. Ndani ya mchezo unabadilisha mbegu yako, unaona yetu na kuhakiki kila raundi.',
    slot: 'Mistari mitano kwenye reli tatu hulipa kwa alama tatu zinazofanana; alama ya wild hubadilisha yoyote. Scatter kwenye kila reli huanzisha mizunguko ya bure. Jedwali la malipo na reli ziko ndani ya mchezo.',
    slotFair:
      'Seva ya mtoa huduma huamua kila mzunguko kwa reli zilizotangazwa, kabla reli hazijazunguka. Sehemu inayorudi kwa wachezaji imehesabiwa kwa vituo vyote vya reli.',
    other: 'Kanuni na jedwali la malipo ziko ndani ya mchezo.',
    otherFair: 'Seva huamua kila raundi kabla haijaonyeshwa. Raundi zako zimeorodheshwa kwenye akaunti yako.',
  },
});
