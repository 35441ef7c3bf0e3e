import { defineMessages } from '@jukwaa/runtime';

export const termsTexts = defineMessages({
  en: {
    title: 'Jackpot terms',
    lead: 'What counts, in plain words. The Terms and Conditions of the site apply as well.',
    tickets: 'Tickets',
    age: 'You must be 18 or older and logged in to place a ticket.',
    picks:
      'A ticket has an outcome for every match: 1 (home wins), X (draw) or 2 (away wins). Up to {doubles} matches may have two outcomes and up to {triples} all three.',
    lines:
      'Every combination of the picks is a line. A ticket costs the price of a line for each of them and has at most {lines} lines.',
    cash: 'Tickets are paid with the money in your wallet. Free bets and bonuses do not count, and your own limits and self-exclusion apply.',
    close:
      'We take tickets until the first match of the jackpot kicks off, by our clock, even if it kicks off early. We may stop taking them earlier.',
    final: 'A ticket cannot be changed or cancelled.',
    matches: 'Matches',
    time: 'The result counts regular time with stoppage time, without extra time and penalties.',
    calledOff:
      'A match that is cancelled, or not played in time, is decided by a public draw: 1, X or 2, all equally likely. The time is in the table and runs from its kick-off as it was when the jackpot opened.',
    draw: 'The draw mixes a secret seed, whose SHA-256 we publish at the opening, with the final scores of the played matches. The seed is published with the result, whose page repeats the draw on your phone.',
    refund:
      'With more such matches than in the table, the jackpot is void: every ticket gets its whole stake back, wager tax included.',
    stopped:
      'We may call off a jackpot until its settlement starts. Every ticket then gets its whole stake back in the same way.',
    prizes: 'Prizes',
    share: 'The share in the table of each stake, after wager tax, goes to the prizes. We keep the rest.',
    main: 'We guarantee the main prize in the table. It grows with the tickets, and with what earlier jackpots of the same kind, daily or grand, did not pay.',
    consolation: 'Consolation prizes come from the stakes of their own jackpot only.',
    once: 'Every line counts once, in its best tier. The lines of a tier share its prize equally, rounded down to cents. The cents that remain are shown with the result.',
    rollover:
      'Prizes that no line wins go into the main prize of the next jackpot of the same kind, up to the cap in the table.',
    cap: 'What the tickets of a jackpot add above the cap, and no line wins, goes to its best tier that has winning lines. When no line wins any prize, everything goes into the next jackpot.',
    taxes: 'Taxes',
    wager: 'Wager tax of {wager} % is included in the stake.',
    withholding:
      'Withholding tax of {withholding} % is deducted from the winning of a ticket less its stake after wager tax.',
    payment: 'Payment and corrections',
    pay: 'Prizes are paid into your wallet when the last match is decided.',
    correct:
      'If a result is corrected after the settlement, within the time in the table, the jackpot is settled again: payments are reversed and made by the new result. What you have spent of a reversed prize is a debt, which money that arrives later pays first.',
    kept: 'A match that is called off after the settlement keeps the result that was paid: the seed is public by then, so nothing more is drawn.',
    fixed: 'The rules of a jackpot are fixed when it opens. A change applies to the next one.',
  },
  sw: {
    title: 'Masharti ya jackpot',
    lead: 'Kinachohesabiwa, kwa lugha rahisi. Vigezo na Masharti ya tovuti pia vinatumika.',
    tickets: 'Tiketi',
    age: 'Lazima uwe na miaka 18 au zaidi na uwe umeingia ili uweke tiketi.',
    picks:
      'Tiketi ina tokeo la kila mechi: 1 (nyumbani kushinda), X (sare) au 2 (ugenini kushinda). Mechi zisizozidi {doubles} zinaweza kuwa na matokeo mawili, na zisizozidi {triples} yote matatu.',
    lines:
      'Kila mchanganyiko wa machaguo ni mstari. Tiketi inagharimu bei ya mstari kwa kila mmoja na ina mistari isiyozidi {lines}.',
    cash: 'Tiketi hulipwa kwa pesa za pochi yako. Mikeka ya bure na bonasi hazihesabiwi, na viwango ulivyojiwekea na kujizuia kucheza vinatumika.',
    close:
      'Tiketi hupokelewa hadi mechi ya kwanza ya jackpot ianze, kwa saa yetu, hata ikianza mapema. Tunaweza kufunga mapema zaidi.',
    final: 'Tiketi ikishawekwa haighairiwi wala kubadilishwa.',
    matches: 'Mechi',
    time: 'Tokeo ni la muda wa kawaida pamoja na dakika za nyongeza, bila muda wa ziada na penalti.',
    calledOff:
      'Mechi iliyofutwa, au isiyochezwa kwa wakati, huamuliwa kwa droo ya wazi: 1, X au 2, kila moja kwa nafasi sawa. Muda uko kwenye jedwali na huhesabiwa tangu saa ya kuanza iliyokuwepo jackpot ilipofunguliwa.',
    draw: 'Droo huchanganya mbegu ya siri, ambayo SHA-256 yake tunaitangaza mwanzoni, na matokeo ya mechi zilizochezwa. Mbegu hutangazwa pamoja na tokeo, na ukurasa wake hurudia droo kwenye simu yako.',
    refund:
      'Mechi kama hizo zikizidi idadi iliyo kwenye jedwali, jackpot ni batili: kila tiketi hurudishiwa dau lake lote pamoja na kodi.',
    stopped:
      'Tunaweza kufuta jackpot kabla malipo yake hayajaanza. Hapo pia kila tiketi hurudishiwa dau lake lote pamoja na kodi.',
    prizes: 'Zawadi',
    share: 'Sehemu iliyo kwenye jedwali ya kila dau, baada ya kodi, huenda kwenye zawadi. Iliyobaki ni yetu.',
    main: 'Tunahakikisha zawadi kuu iliyo kwenye jedwali. Inakua kwa tiketi, na kwa kile ambacho jackpot zilizopita za aina hiyo, daily au grand, hazikulipa.',
    consolation: 'Zawadi za kifuta jasho hutoka kwenye madau ya jackpot yenyewe tu.',
    once: 'Kila mstari huhesabiwa mara moja, kwenye ngazi yake bora. Mistari ya ngazi hugawana zawadi yake sawa, bila sehemu ya senti. Senti zinazobaki huonyeshwa pamoja na tokeo.',
    rollover:
      'Zawadi ambazo hakuna mstari uliozishinda huingia kwenye zawadi kuu ya jackpot ijayo ya aina hiyo, hadi kikomo kilicho kwenye jedwali.',
    cap: 'Kiasi ambacho tiketi za jackpot huongeza juu ya kikomo, na hakuna mstari uliokishinda, huenda kwa ngazi bora yenye mistari iliyoshinda. Kama hakuna mstari ulioshinda zawadi yoyote, kila kitu huenda kwenye jackpot ijayo.',
    taxes: 'Kodi',
    wager: 'Kodi ya dau ya {wager} % imo ndani ya dau.',
    withholding:
      'Kodi ya zuio ya {withholding} % hukatwa kwenye ushindi wa tiketi ukitoa dau lake baada ya kodi.',
    payment: 'Malipo na marekebisho',
    pay: 'Zawadi hulipwa kwenye pochi yako mechi ya mwisho ikipata tokeo.',
    correct:
      'Tokeo likirekebishwa baada ya malipo, ndani ya muda ulio kwenye jedwali, malipo hufanywa upya: yaliyotangulia hurudishwa na kulipwa kwa tokeo jipya. Zawadi iliyorudishwa ikiwa imeshatumika, kiasi hicho ni deni ambalo pesa zitakazoingia hulilipa kwanza.',
    kept: 'Mechi ikifutwa baada ya malipo, tokeo lililolipwa linabaki: mbegu imeshatangazwa, kwa hiyo hakuna droo nyingine.',
    fixed: 'Masharti ya jackpot huwekwa inapofunguliwa. Mabadiliko huhusu jackpot ijayo.',
  },
});

/** The sections in order: heading and items. */
export const TERMS_SECTIONS = [
  { heading: 'tickets', items: ['age', 'picks', 'lines', 'cash', 'close', 'final'] },
  { heading: 'matches', items: ['time', 'calledOff', 'draw', 'refund', 'stopped'] },
  { heading: 'prizes', items: ['share', 'main', 'consolation', 'once', 'rollover', 'cap'] },
  { heading: 'taxes', items: ['wager', 'withholding'] },
  { heading: 'payment', items: ['pay', 'correct', 'kept', 'fixed'] },
] as const;
