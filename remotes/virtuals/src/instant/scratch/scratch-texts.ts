import { defineMessages } from '@jukwaa/runtime';

export const scratchTexts = defineMessages({
  en: {
    title: 'Scratch',
    tickets: 'Tickets',
    ticket: '{name}, {price}',
    beach: 'Beach day',
    market: 'Market day',
    matatu: 'Matatu ride',
    savanna: 'Savanna',
    summit: 'Summit',
    number: 'No. {number}',
    fields: 'Fields',
    buy: 'Buy for {amount}',
    reveal: 'Reveal all',
    scratch: 'Scratch the ticket with your finger, or reveal it all at once.',
    prizes: 'Prize table',
    prize: 'Prize',
    count: 'Tickets of 1,000,000',
    chances: 'One ticket in {one} has a prize. Return to player: {share} %.',
    ruleBuy: 'Choose a ticket. Its price is your stake.',
    ruleWin:
      'A ticket has nine fields. Three matching prizes win that prize, stake included; all other tickets lose.',
    ruleTable: 'Each bought ticket is a random one of 1,000,000 tickets with the prizes of the table.',
    ruleServer:
      'The server chooses the ticket as soon as it has taken your stake. Scratching only shows it: a prize is paid even if you leave first.',
  },
  sw: {
    title: 'Kwangua',
    tickets: 'Tiketi',
    ticket: '{name}, {price}',
    beach: 'Siku ya pwani',
    market: 'Siku ya soko',
    matatu: 'Safari ya matatu',
    savanna: 'Savana',
    summit: 'Kileleni',
    number: 'Na. {number}',
    fields: 'Nafasi',
    buy: 'Nunua kwa {amount}',
    reveal: 'Onyesha zote',
    scratch: 'Kwangua tiketi kwa kidole, au uionyeshe yote mara moja.',
    prizes: 'Jedwali la zawadi',
    prize: 'Zawadi',
    count: 'Tiketi kati ya 1,000,000',
    chances: 'Tiketi moja kati ya {one} ina zawadi. Sehemu inayorudi kwa wachezaji: {share} %.',
    ruleBuy: 'Chagua tiketi. Bei yake ni dau lako.',
    ruleWin:
      'Tiketi ina nafasi tisa. Zawadi tatu zinazofanana hushinda zawadi hiyo, pamoja na dau; nyingine zote hupoteza.',
    ruleTable:
      'Kila tiketi unayonunua huchaguliwa bila mpangilio kati ya tiketi 1,000,000 zenye zawadi za jedwali.',
    ruleServer:
      'Seva huchagua tiketi mara inapopokea dau lako. Kukwangua huionyesha tu: zawadi hulipwa hata ukiondoka kabla.',
  },
});
