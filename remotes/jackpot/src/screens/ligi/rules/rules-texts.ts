import { defineMessages } from '@jukwaa/runtime';

export const rulesTexts = defineMessages({
  en: {
    failed: 'The rules could not be loaded.',
    pointsTitle: 'Points',
    exact: 'The exact score',
    difference: 'The right goal difference, including a draw with another score',
    outcome: 'The right outcome: home, draw or away',
    nothing: 'Anything else',
    banker:
      'Choose one match as your banker: its points count {times} times. A postponed banker counts nothing, and no other match takes its place.',
    entryTitle: 'Entries',
    entry:
      'An entry costs {amount}, {tax} wager tax included. It needs a score for every match of the round, and a banker.',
    many: 'You can have up to {most} entries in a round. Each is on its own in the table.',
    closes: 'Entries close at the first kick-off by our clock, even if that match starts early.',
    final: 'An entry cannot be changed or cancelled.',
    cash: 'Entries are paid with money. Bonus and free bets do not count here; your limits and self-exclusion do.',
    prizesTitle: 'Prizes',
    pool: 'Of each entry, after the wager tax, {share} % goes to the prizes. The operator keeps the rest.',
    paid: 'The best {share} % of all entries win, rounded up to whole entries.',
    curve:
      'The first rank has the weight 1, the second 1/2, the third 1/3 and so on. Each gets its part of the prizes by its weight, rounded down to cents.',
    example: 'With {count} entries, that is {amount} in prizes:',
    ties: 'Entries with equal points are ranked by exact scores. Those that are still equal share the prizes of their ranks equally. In the table, the earlier one is above.',
    cents: 'Cents that cannot be divided go to a rounding account, which every result shows.',
    withholding: 'Withholding tax is taken from the part of a prize above the entry after wager tax.',
    refundTitle: 'Postponed matches and refunds',
    postponed:
      'A match without a result {hours} hours after its kick-off is postponed. It gives no points to any entry.',
    refund:
      'With fewer than {least} entries, or with more than half of the matches postponed, every entry is paid back in full, wager tax included.',
    correctionTitle: 'Corrections',
    correction:
      'If a result is corrected within {days, plural, one {# day} other {# days}}, the round is settled again: prizes that were too high are taken back, and the right ones are paid.',
    seasonTitle: 'Season and private leagues',
    season: 'The table of the season sums up your best entry of each round.',
    league:
      'A private league is a table of its members. It has no price and no prizes. Its founder can remove members; everyone can leave.',
  },
  sw: {
    failed: 'Imeshindikana kupakia kanuni.',
    pointsTitle: 'Pointi',
    exact: 'Matokeo kamili',
    difference: 'Tofauti sahihi ya magoli, pia sare yenye magoli mengine',
    outcome: 'Mshindi sahihi: nyumbani, sare au ugenini',
    nothing: 'Vinginevyo',
    banker:
      'Chagua mechi moja iwe banker yako: pointi zake huhesabiwa mara {times}. Banker iliyoahirishwa haina pointi, na hakuna mechi nyingine inayochukua nafasi yake.',
    entryTitle: 'Tabiri',
    entry:
      'Utabiri mmoja ni {amount}, pamoja na kodi ya dau {tax}. Unahitaji matokeo ya kila mechi ya raundi, na banker.',
    many: 'Unaweza kuwa na tabiri hadi {most} kwenye raundi. Kila mmoja una nafasi yake kwenye jedwali.',
    closes: 'Tabiri hufungwa mechi ya kwanza ikianza kwa saa yetu, hata ikianza mapema.',
    final: 'Utabiri ukiwekwa haubadilishwi wala kughairiwa.',
    cash: 'Tabiri hulipwa kwa pesa. Bonasi na mikeka ya bure haitumiki hapa; viwango vyako na kujizuia kucheza hutumika.',
    prizesTitle: 'Zawadi',
    pool: 'Kwa kila utabiri, baada ya kodi ya dau, {share} % huenda kwenye zawadi. Kinachobaki ni cha kampuni.',
    paid: 'Asilimia {share} bora ya tabiri zote hushinda; hesabu huongezwa hadi utabiri mzima.',
    curve:
      'Nafasi ya kwanza ina uzito 1, ya pili 1/2, ya tatu 1/3 na kuendelea. Kila moja hupata sehemu ya zawadi kwa uzito wake, ikishushwa hadi senti kamili.',
    example: 'Kwa tabiri {count}, zawadi ni {amount}:',
    ties: 'Tabiri zenye pointi sawa hupangwa kwa matokeo kamili. Zikibaki sawa hugawana zawadi za nafasi zao sawasawa. Kwenye jedwali, uliowekwa mapema huwa juu.',
    cents: 'Senti zisizogawanyika huenda kwenye akaunti ya senti, ambayo kila matokeo huionyesha.',
    withholding: 'Kodi ya zuio hukatwa kwenye sehemu ya zawadi inayozidi dau baada ya kodi ya dau.',
    refundTitle: 'Mechi zilizoahirishwa na kurudishiwa',
    postponed: 'Mechi isiyo na matokeo saa {hours} baada ya muda wa kuanza imeahirishwa. Haimpi mtu pointi.',
    refund:
      'Tabiri zikiwa chini ya {least}, au zaidi ya nusu ya mechi zikiahirishwa, kila utabiri hurudishiwa pesa zote, pamoja na kodi ya dau.',
    correctionTitle: 'Marekebisho',
    correction:
      'Matokeo yakirekebishwa ndani ya siku {days}, malipo hufanywa upya: zawadi zilizozidi hurudishwa, na zilizo sahihi hulipwa.',
    seasonTitle: 'Msimu na ligi binafsi',
    season: 'Jedwali la msimu hujumlisha utabiri wako bora wa kila raundi.',
    league:
      'Ligi binafsi ni jedwali la wanachama wake. Haina ada wala zawadi. Mwanzilishi anaweza kumwondoa mwanachama; kila mtu anaweza kutoka.',
  },
});
