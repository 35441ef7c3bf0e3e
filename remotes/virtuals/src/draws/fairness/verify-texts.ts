import { defineMessages } from '@jukwaa/runtime';

export const verifyTexts = defineMessages({
  en: {
    title: 'Draw {number}',
    close: 'Close',
    failed: 'The proof could not be loaded.',
    checking: 'Checking on this device…',
    refunded: 'The draw did not take place on time, so its stakes were returned.',
    right:
      'Right: this device has computed the same result, and the seed matches its hash from before the first bet.',
    no_crypto: 'This browser can check draws only over https.',
    wrong_seed: 'The seed does not match the hash that was public before the first bet.',
    wrong_outcome: 'The seeds give another result than the draw had.',
    seed: 'Server seed',
    commitment: 'Its hash, public before the first bet',
    clientSeed: 'Second seed, fixed after the hash',
    how: 'HMAC-SHA256 under the server seed of “second seed:{number}:0”; each four bytes are a number from 0 to 1 that picks the next result.',
  },
  sw: {
    title: 'Droo {number}',
    close: 'Funga',
    failed: 'Imeshindikana kupakia uthibitisho.',
    checking: 'Inahakikiwa kwenye kifaa hiki…',
    refunded: 'Droo haikuwezekana kwa wakati wake, kwa hiyo madau yalirudishwa.',
    right:
      'Sahihi: kifaa hiki kimepata matokeo yale yale, na mbegu inalingana na hashi yake ya kabla ya dau la kwanza.',
    no_crypto: 'Kivinjari hiki kinaweza kuhakiki droo kwa https tu.',
    wrong_seed: 'Mbegu hailingani na hashi iliyokuwa wazi kabla ya dau la kwanza.',
    wrong_outcome: 'Mbegu zinatoa matokeo tofauti na ya droo.',
    seed: 'Mbegu ya seva',
    commitment: 'Hashi yake, wazi kabla ya dau la kwanza',
    clientSeed: 'Mbegu ya pili, iliyowekwa baada ya hashi',
    how: 'HMAC-SHA256 kwa mbegu ya seva ya “mbegu ya pili:{number}:0”; kila baiti nne ni namba kati ya 0 na 1 inayochagua tokeo linalofuata.',
  },
});
