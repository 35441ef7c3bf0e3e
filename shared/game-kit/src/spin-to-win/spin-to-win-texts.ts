import { defineMessages } from '@jukwaa/runtime';

export const spinToWinTexts = defineMessages({
  en: {
    title: 'Spin to Win',
    symbols: 'Symbols of the wheel, each with its segments',
    placed: '{amount} placed',
    share: '{segments} of {all}',
    first: 'Place chips, then spin',
    stopped: 'The wheel stopped at {symbol}',
    spin: 'Spin for {amount}',
    place: 'Place a chip',
    ruleWheel: 'The wheel has 54 equal segments with six symbols: 2x, 4x, 6.5x, 13x, 26x and 52x.',
    ruleBets: 'Place chips on one symbol or several. The higher a symbol pays, the fewer segments it has.',
    rulePay:
      'When the wheel stops at your symbol, its bet pays the stake times the symbol, stake included. Other bets lose. Every symbol returns 96.30 %.',
    ruleServer: 'The server decides where the wheel stops, as soon as it has taken your stake.',
  },
  sw: {
    title: 'Spin to Win',
    symbols: 'Alama za gurudumu, kila moja na sehemu zake',
    placed: 'umeweka {amount}',
    share: '{segments} kati ya {all}',
    first: 'Weka chipu, kisha zungusha',
    stopped: 'Gurudumu limesimama kwenye {symbol}',
    spin: 'Zungusha kwa {amount}',
    place: 'Weka chipu',
    ruleWheel: 'Gurudumu lina sehemu 54 sawa zenye alama sita: 2x, 4x, 6.5x, 13x, 26x na 52x.',
    ruleBets: 'Weka chipu kwenye alama moja au zaidi. Alama inayolipa zaidi ina sehemu chache.',
    rulePay:
      'Gurudumu likisimama kwenye alama yako, dau lake hulipwa mara alama hiyo, pamoja na dau. Madau mengine hupotea. Kila alama hurudisha 96.30 %.',
    ruleServer: 'Seva huamua gurudumu litasimama wapi, mara inapopokea dau lako.',
  },
});
