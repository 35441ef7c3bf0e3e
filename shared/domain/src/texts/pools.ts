import type { JackpotRefusal, LigiRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why a jackpot ticket is refused. */
export const jackpotEn = {
  no_such_jackpot: 'There is no such jackpot.',
  jackpot_closed: 'This jackpot is closed. It takes no more tickets.',
  picks_incomplete: 'Pick an outcome for every match.',
  pick_unavailable: 'A match of this jackpot is suspended or has changed. Check your picks.',
  too_many_doubles: 'At most five matches can have two outcomes.',
  too_many_triples: 'At most three matches can have all three outcomes.',
  too_many_lines: 'A ticket can have at most 1,000 lines.',
  no_such_ticket: 'There is no such ticket.',
  'no_such_ticket.code': 'There is no ticket with this code.',
} as const satisfies TextsOf<JackpotRefusal>;

export const jackpotSw: SameTexts<typeof jackpotEn> = {
  no_such_jackpot: 'Hakuna jackpot kama hiyo.',
  jackpot_closed: 'Jackpot hii imefungwa. Haipokei tiketi tena.',
  picks_incomplete: 'Chagua tokeo la kila mechi.',
  pick_unavailable: 'Mechi moja ya jackpot hii imesimamishwa au imebadilika. Angalia machaguo yako.',
  too_many_doubles: 'Mechi zisizozidi tano zinaweza kuwa na matokeo mawili.',
  too_many_triples: 'Mechi zisizozidi tatu zinaweza kuwa na matokeo yote matatu.',
  too_many_lines: 'Tiketi inaweza kuwa na mistari isiyozidi 1,000.',
  no_such_ticket: 'Hakuna tiketi kama hiyo.',
  'no_such_ticket.code': 'Hakuna tiketi yenye msimbo huu.',
};

/** Why an entry or a league of Ligi Soo is refused. */
export const ligiEn = {
  no_such_round: 'There is no such round.',
  predictions_incomplete: 'Predict the score of every match.',
  no_banker: 'Choose one match of the round as your banker.',
  too_many_entries: 'You already have ten entries in this round, the most allowed.',
  no_such_league: 'There is no league with this code.',
  league_full: 'This league is full.',
  too_many_leagues: 'You are already in the most leagues that a player can join.',
  not_founder: 'Only the founder of a league can remove its other members.',
} as const satisfies TextsOf<LigiRefusal>;

export const ligiSw: SameTexts<typeof ligiEn> = {
  no_such_round: 'Hakuna raundi kama hiyo.',
  predictions_incomplete: 'Tabiri matokeo ya kila mechi.',
  no_banker: 'Chagua mechi moja ya raundi iwe banker yako.',
  too_many_entries: 'Tayari una tabiri kumi katika raundi hii, idadi ya juu kabisa.',
  no_such_league: 'Hakuna ligi yenye msimbo huu.',
  league_full: 'Ligi hii imejaa.',
  too_many_leagues: 'Umefikia idadi ya juu ya ligi ambazo mchezaji anaweza kujiunga nazo.',
  not_founder: 'Mwanzilishi wa ligi pekee ndiye anayeweza kuwaondoa wanachama wengine.',
};
