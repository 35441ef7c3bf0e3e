import { defineMessages } from '@jukwaa/runtime';

export const kenoTexts = defineMessages({
  en: {
    title: 'Keno',
    picked: '{picked} of {most} numbers picked',
    pick: 'Pick your numbers',
    draw: 'Draw for {amount}',
    hits: '{hits} of {picks} hit',
    draws: 'Your draws',
    rulePick: 'Pick 1 to 10 numbers: of 80 in keno, of 40 in fast keno.',
    ruleDraw: 'Keno draws 20 of its 80 numbers, fast keno 10 of its 40. No number is drawn twice.',
    rulePay:
      'The pay table shows what each count of hits pays for your count of numbers, stake included. Ten numbers in keno also pay without a hit.',
    ruleMost: 'A round never pays more than the largest win below. Only the rarest prizes are cut.',
    ruleServer: 'The server draws as soon as it has taken your stake.',
  },
  sw: {
    title: 'Keno',
    picked: 'Umechagua namba {picked} kati ya {most}',
    pick: 'Chagua namba zako',
    draw: 'Cheza kwa {amount}',
    hits: 'Sahihi {hits} kati ya {picks}',
    draws: 'Droo zako',
    rulePick: 'Chagua namba 1 hadi 10: kati ya 80 kwenye keno, kati ya 40 kwenye keno ya haraka.',
    ruleDraw:
      'Keno hutoa namba 20 kati ya 80, keno ya haraka namba 10 kati ya 40. Hakuna namba inayotoka mara mbili.',
    rulePay:
      'Jedwali la malipo huonyesha idadi ya namba sahihi inavyolipa kwa idadi uliyochagua, pamoja na dau. Namba kumi kwenye keno hulipa pia bila namba sahihi.',
    ruleMost: 'Raundi hailipi zaidi ya ushindi wa juu ulioonyeshwa. Ni zawadi adimu sana tu zinazopunguzwa.',
    ruleServer: 'Seva hutoa namba mara inapopokea dau lako.',
  },
});
