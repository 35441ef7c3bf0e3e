import { defineMessages } from '@jukwaa/runtime';

export const footerTexts = defineMessages({
  en: {
    paybill: 'Deposit Pay-bill: 498098',
    age: 'Must be 18 years or older to play. Play responsibly: betting can be addictive.',
    more: 'About Jukwaa',
    howToPlay: 'How to play',
    terms: 'Terms and Conditions',
    privacy: 'Privacy policy',
    responsible: 'Responsible gambling',
    care: 'Customer care:',
    social: 'Follow us',
    partners: 'Partners: M-PESA, Airtel Money.',
    licence:
      'Jukwaa is licensed and regulated by the Betting Control and Licensing Board of Kenya under licence numbers BK 0000680 and PG 0000453.',
    copyright: '© {years} Jukwaa. All rights reserved.',
  },
  sw: {
    paybill: 'Pay-bill ya kuweka pesa: 498098',
    age: 'Lazima uwe na miaka 18 au zaidi. Cheza kwa uwajibikaji: kubashiri kunaweza kuleta uraibu.',
    more: 'Kuhusu Jukwaa',
    howToPlay: 'Jinsi ya kucheza',
    terms: 'Vigezo na Masharti',
    privacy: 'Sera ya faragha',
    responsible: 'Kucheza kwa uwajibikaji',
    care: 'Huduma kwa wateja:',
    social: 'Tufuate',
    partners: 'Washirika: M-PESA, Airtel Money.',
    licence:
      'Jukwaa imepewa leseni na inasimamiwa na Bodi ya Kudhibiti na Kutoa Leseni za Kubashiri ya Kenya kwa leseni namba BK 0000680 na PG 0000453.',
    copyright: '© {years} Jukwaa. Haki zote zimehifadhiwa.',
  },
});
