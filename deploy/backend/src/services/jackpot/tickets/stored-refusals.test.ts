import { describe, expect, test } from '@jest/globals';
import { completeTicketRefusal } from './draft-ticket.ts';

describe('a refusal of a jackpot ticket by an SQL function', () => {
  test('a refusal of a jackpot ticket by an SQL function of a newer version keeps its code and says that the order was not placed', () => {
    expect(completeTicketRefusal({ code: 'too_lucky' })).toMatchObject({
      status: 422,
      body: { code: 'too_lucky', error_message: 'The order was not placed. You can try again.' },
    });
  });

  test('a refusal of a jackpot ticket by an SQL function of this version gets its own sentence', () => {
    expect(completeTicketRefusal({ code: 'jackpot_closed' })).toMatchObject({ code: 'jackpot_closed' });
    expect(completeTicketRefusal({ code: 'insufficient_funds' })).toMatchObject({
      code: 'insufficient_funds',
    });
  });
});
