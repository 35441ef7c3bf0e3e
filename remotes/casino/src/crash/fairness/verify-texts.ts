import { defineMessages } from '@jukwaa/runtime';

export const verifyTexts = defineMessages({
  en: {
    title: 'Round {number}',
    close: 'Close',
    failed: 'The proof could not be loaded.',
    checking: 'Checking on this device…',
    right: 'Right: this device has computed {multiplier} from the seed, and the seed belongs to the chain.',
    refunded:
      'This round was interrupted before take-off and all stakes were returned. It would have flown to {multiplier}.',
    no_crypto: 'This browser can check rounds only over https.',
    wrong_chain: 'The seed does not belong to the published chain.',
    wrong_seed: 'The seed does not match the hash that was public before the round.',
    wrong_outcome: 'The seed gives another multiplier than the round had.',
    seed: 'Seed of the round',
    commitment: 'Hash that was public before the round',
    clientSeed: 'Client seed, fixed after the chain',
    tip: 'Last hash of the chain, published first',
  },
  sw: {
    title: 'Raundi {number}',
    close: 'Funga',
    failed: 'Imeshindikana kupakia uthibitisho.',
    checking: 'Inahakikiwa kwenye kifaa hiki…',
    right: 'Sahihi: kifaa hiki kimepata {multiplier} kutoka kwenye mbegu, na mbegu ni ya mnyororo.',
    refunded: 'Raundi hii ilikatizwa kabla ya kupaa na madau yote yalirudishwa. Ingefika {multiplier}.',
    no_crypto: 'Kivinjari hiki kinaweza kuhakiki raundi kwa https tu.',
    wrong_chain: 'Mbegu si ya mnyororo uliotangazwa.',
    wrong_seed: 'Mbegu hailingani na hashi iliyokuwa wazi kabla ya raundi.',
    wrong_outcome: 'Mbegu inatoa kizidishi tofauti na cha raundi.',
    seed: 'Mbegu ya raundi',
    commitment: 'Hashi iliyokuwa wazi kabla ya raundi',
    clientSeed: 'Mbegu ya wachezaji, iliyowekwa baada ya mnyororo',
    tip: 'Hashi ya mwisho ya mnyororo, iliyotangazwa kwanza',
  },
});
