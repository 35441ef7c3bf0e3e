import { defineMessages } from '@jukwaa/runtime';

const EN = {
  how: 'How a round runs',
  facts: 'Facts',
  withdrawn: 'Game not available',
  withdrawnText: 'This game is not in the casino at the moment.',
  allGames: 'All casino games',
  more: 'More games of this kind',
  play: 'Play Aviator',
  tryDemo: 'Try the demo',
  miles: 'Aviator Miles',
  milesTitle: 'Aviator Miles',
  aviatorLead: 'A plane takes off and a multiplier climbs with it. Leave before it flies away.',
  milesLead: 'Rounds of Aviator bring miles on top of what they pay.',
  milesPlay: 'Play rounds of Aviator for real stakes while the programme runs.',
  milesRate:
    'We publish here, before the first round, how many miles a round brings and what they are worth.',
  milesAccount: 'Miles belong to your account. They become money when you redeem them.',
  climbStake: 'Choose a stake before the round begins.',
  climbStart: 'The multiplier starts at 1.00 and climbs.',
  climbLeave: 'Cash out while it climbs: you get your stake times the multiplier at that moment.',
  climbCrash: 'If it crashes before you cash out, the stake is lost.',
};

export const gameTexts = defineMessages({
  en: EN,
  sw: {
    how: 'Raundi inaendaje',
    facts: 'Taarifa',
    withdrawn: 'Mchezo haupatikani',
    withdrawnText: 'Mchezo huu haupo kwenye kasino kwa sasa.',
    allGames: 'Michezo yote ya kasino',
    more: 'Michezo mingine ya aina hii',
    play: 'Cheza Aviator',
    tryDemo: 'Jaribu bila pesa',
    miles: 'Aviator Miles',
    milesTitle: 'Aviator Miles',
    aviatorLead: 'Ndege inapaa na kizidishi kinapanda nayo. Toka kabla haijaondoka.',
    milesLead: 'Raundi za Aviator huleta maili juu ya malipo yake.',
    milesPlay: 'Cheza raundi za Aviator kwa dau halisi wakati mpango unaendelea.',
    milesRate: 'Tutatangaza hapa, kabla ya raundi ya kwanza, raundi inaleta maili ngapi na thamani yake.',
    milesAccount: 'Maili ni za akaunti yako na si pesa hadi utakapozibadilisha.',
    climbStake: 'Chagua dau kabla raundi haijaanza.',
    climbStart: 'Kizidishi huanza 1.00 na kupanda.',
    climbLeave: 'Toa pesa kikiwa kinapanda: unapata dau lako mara kizidishi cha wakati huo.',
    climbCrash: 'Kikianguka kabla hujatoa, dau linapotea.',
  },
});

export type GameTextKey = keyof typeof EN;
