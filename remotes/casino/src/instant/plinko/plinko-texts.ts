import { defineMessages } from '@jukwaa/runtime';

export const plinkoTexts = defineMessages({
  en: {
    title: 'Plinko',
    drop: 'Drop for {amount}',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    rows: 'Rows: {rows}',
    rowsLabel: 'Rows of pins',
    first: 'From {least}x to {most}x',
    landed: 'The ball paid {multiplier}x',
    ruleBall: 'A ball falls through rows of pins. At each pin it turns left or right, both equally likely.',
    ruleSlot:
      'The slot at the bottom pays your stake times its multiplier. Slots at the edge are rare and pay most.',
    ruleRisk: 'Choose 8 to 16 rows and a risk. High risk pays more at the edge and less in the middle.',
    ruleServer: 'The server decides the whole path of the ball as soon as it has taken your stake.',
  },
  sw: {
    title: 'Plinko',
    drop: 'Dondosha kwa {amount}',
    risk: 'Hatari',
    low: 'Ndogo',
    medium: 'Wastani',
    high: 'Kubwa',
    rows: 'Safu: {rows}',
    rowsLabel: 'Safu za pini',
    first: 'Kuanzia {least}x hadi {most}x',
    landed: 'Mpira umelipa {multiplier}x',
    ruleBall:
      'Mpira hudondoka kupitia safu za pini. Kwenye kila pini huenda kushoto au kulia, kwa nafasi sawa.',
    ruleSlot:
      'Shimo la chini hulipa dau lako mara kizidishi chake. Mashimo ya pembeni ni adimu na hulipa zaidi.',
    ruleRisk: 'Chagua safu 8 hadi 16 na hatari. Hatari kubwa hulipa zaidi pembeni na kidogo katikati.',
    ruleServer: 'Seva huamua njia yote ya mpira mara inapopokea dau lako.',
  },
});
