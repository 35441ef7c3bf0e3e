import { defineMessages } from '@jukwaa/runtime';

export const sharedTicketTexts = defineMessages({
  en: {
    loaded: 'The picks of {code} are on your ticket.',
    missing: 'There is no ticket with this code.',
    failed: 'This ticket did not load.',
    closedTitle: 'Ticket {code}',
    closed: 'Its jackpot has closed, so these picks cannot be placed any more.',
    picks: 'Picks of {code}',
    result: 'See the results',
  },
  sw: {
    loaded: 'Machaguo ya {code} yako kwenye tiketi yako.',
    missing: 'Hakuna tiketi yenye msimbo huu.',
    failed: 'Tiketi hii haikupakiwa.',
    closedTitle: 'Tiketi {code}',
    closed: 'Jackpot yake imefungwa, kwa hivyo machaguo haya hayawezi kuwekwa tena.',
    picks: 'Machaguo ya {code}',
    result: 'Tazama matokeo',
  },
});
