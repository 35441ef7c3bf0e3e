import { defineMessages } from '@jukwaa/runtime';

export const wheelTexts = defineMessages({
  en: {
    title: 'Spin and win',
    first: 'Choose a wheel, then spin',
    stopped: 'The wheel stopped at {multiplier}',
    spin: 'Spin for {amount}',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    pays: 'Multipliers of this wheel',
    share: '{segments}/{all}',
    rtp: 'Return to player of this wheel: {share} %',
    ruleWheel: 'The wheel has 20 equal segments, each with a multiplier or 0.',
    ruleRisk: 'The risk chooses the wheel: low has many small multipliers, high has one large one.',
    rulePay:
      'The spin pays your stake times the multiplier at which the wheel stops, stake included. 0 loses.',
    ruleServer: 'The server decides where the wheel stops, as soon as it has taken your stake.',
  },
  sw: {
    title: 'Zungusha ushinde',
    first: 'Chagua gurudumu, kisha zungusha',
    stopped: 'Gurudumu limesimama kwenye {multiplier}',
    spin: 'Zungusha kwa {amount}',
    risk: 'Hatari',
    low: 'Ndogo',
    medium: 'Wastani',
    high: 'Kubwa',
    pays: 'Vizidishi vya gurudumu hili',
    share: '{segments}/{all}',
    rtp: 'Sehemu inayorudi kwa wachezaji kwa gurudumu hili: {share} %',
    ruleWheel: 'Gurudumu lina sehemu 20 sawa, kila moja na kizidishi au 0.',
    ruleRisk:
      'Hatari huchagua gurudumu: ndogo lina vizidishi vidogo vingi, kubwa lina kizidishi kimoja kikubwa.',
    rulePay:
      'Mzunguko hulipa dau lako mara kizidishi ambacho gurudumu limesimama, pamoja na dau. 0 hupoteza.',
    ruleServer: 'Seva huamua gurudumu litasimama wapi, mara inapopokea dau lako.',
  },
});
