/** Bet 7 of Ksh 100 as its cash out answers; amounts in cents. */
const money = (payout_cents: number) => ({ value_cents: payout_cents + 500, tax_cents: 500, payout_cents });

export const quote = (quote_id: string, payout_cents: number) => ({
  available: true,
  quote_id,
  expires_at: '2026-11-21T16:00:05.000Z',
  open_stake_cents: 10_000,
  ...money(payout_cents),
});

export const sale = (quote_id: string, payout_cents: number, share = 100) => ({
  bet_id: '7',
  quote_id,
  share,
  stake_cents: share * 100,
  ...money(payout_cents),
  open_stake_cents: 10_000 - share * 100,
  at: '2026-11-21T16:00:05.000Z',
});

/** The service's answer that a bet is worth less than quoted. */
export const refused409 = (now: object) => {
  const body = { error_message: 'The value has changed', code: 'value_changed', quote: now };
  const { error_message, code } = body;
  return { ok: false, error: { kind: 'http', status: 409, code, error_message, body } } as const;
};
