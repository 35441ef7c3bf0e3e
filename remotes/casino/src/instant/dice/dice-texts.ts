import { defineMessages } from '@jukwaa/runtime';

export const diceTexts = defineMessages({
  en: {
    title: 'Dice',
    roll: 'Roll for {amount}',
    side: 'Side of the target',
    over: 'Over',
    under: 'Under',
    target: 'Target',
    multiplier: 'Multiplier',
    chance: 'Chance',
    pays: 'Pays',
    rolled: 'Rolled {roll}',
    first: 'Roll to see a number from 0.00 to 100.00',
    ruleRoll: 'Each round rolls a number from 0.00 to 100.00. Every number is equally likely.',
    ruleSide: 'Choose a target, and bet that the roll is over or under it. A roll on the target loses.',
    rulePay:
      'A winning bet pays its stake times the multiplier. The rarer the win, the higher the multiplier.',
    ruleServer: 'The server rolls once, as soon as it has taken your stake.',
  },
  sw: {
    title: 'Dice',
    roll: 'Rusha kwa {amount}',
    side: 'Upande wa lengo',
    over: 'Juu',
    under: 'Chini',
    target: 'Lengo',
    multiplier: 'Kizidishi',
    chance: 'Nafasi',
    pays: 'Inalipa',
    rolled: 'Imetoka {roll}',
    first: 'Rusha uone namba kati ya 0.00 na 100.00',
    ruleRoll: 'Kila raundi hutoa namba kati ya 0.00 na 100.00. Kila namba ina nafasi sawa.',
    ruleSide:
      'Chagua lengo, kisha bashiri kama namba itakuwa juu au chini yake. Namba iliyo sawa na lengo hupoteza.',
    rulePay: 'Dau la ushindi hulipa kiasi chake mara kizidishi. Ushindi ukiwa adimu, kizidishi huwa kikubwa.',
    ruleServer: 'Seva hurusha mara moja tu, mara inapopokea dau lako.',
  },
});
