import { defineMessages } from '@jukwaa/runtime';

export const shareTicketTexts = defineMessages({
  en: {
    copyCode: 'Copy code',
    copied: 'Code copied',
    copyFailed: 'The code could not be copied.',
    link: 'Share link',
    linkCopied: 'Link copied',
    picture: 'Share picture',
    pictureSaved: 'Picture saved',
    failed: 'This cannot be shared now. Please try again.',
    noStake: 'Others see your picks, never your stake.',
    invite: 'My {name} picks on Jukwaa, code {code}',
    cardCode: 'Code',
    cardPrize: 'Main prize',
    cardNote: '18+ · Play responsibly',
  },
  sw: {
    copyCode: 'Nakili msimbo',
    copied: 'Msimbo umenakiliwa',
    copyFailed: 'Msimbo haukunakiliwa.',
    link: 'Shiriki kiungo',
    linkCopied: 'Kiungo kimenakiliwa',
    picture: 'Shiriki picha',
    pictureSaved: 'Picha imehifadhiwa',
    failed: 'Imeshindikana kushiriki. Tafadhali jaribu tena.',
    noStake: 'Wengine wanaona machaguo yako, kamwe si dau lako.',
    invite: 'Machaguo yangu ya {name} kwenye Jukwaa, msimbo {code}',
    cardCode: 'Msimbo',
    cardPrize: 'Zawadi kuu',
    cardNote: '18+ · Cheza kwa uwajibikaji',
  },
});
