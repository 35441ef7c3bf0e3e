import { describe, expect, test } from '@jest/globals';
import { ErrorBody } from '@jukwaa/contracts';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { fund } from '../test-support/money-tables.ts';
import { pdfPages } from '../test-support/pdf-text.ts';
import { useWalletHarness } from '../test-support/wallet-harness.ts';

describe.each(serviceEngines())('the statement as a PDF on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);
  const file = async (query = '') => {
    const answer = await harness.backend.get(`/api/wallet/statement.pdf${query}`, harness.user);
    return { answer, pages: pdfPages(new Uint8Array(await answer.arrayBuffer())) };
  };
  const fundOn = (cents: number, time: string) =>
    fund(harness.db, harness.user, cents, 'main', new Date(time));

  test('[ACCOUNT-01] a user gets the lines of some days with the balances before and after them', async () => {
    await fundOn(10_000, '2026-11-20T20:59:59.999Z');
    await fundOn(124_050, '2026-11-20T21:00:00.000Z');
    await fundOn(30_000, '2026-11-21T21:00:00.000Z');
    const { answer, pages } = await file('?from=2026-11-21&to=2026-11-21');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="jukwaa-statement-\d{4}-\d\d-\d\d\.pdf"$/,
      ),
    });
    expect(pages).toHaveLength(1);
    const [texts = []] = pages;
    expect(texts).toEqual(
      expect.arrayContaining(['Account statement', '21/11/2026', 'Opening balance', 'Closing balance']),
    );
    expect(texts[texts.indexOf('Opening balance') + 1]).toBe('Ksh 100.00');
    expect(texts[texts.indexOf('Closing balance') + 1]).toBe('Ksh 1,340.50');
    const line = texts.indexOf('21/11/2026 00:00');
    expect(texts[line + 1]).toMatch(/^Deposit · /);
    expect(texts.slice(line + 2, line + 4)).toEqual(['+Ksh 1,240.50', 'Ksh 1,340.50']);
    expect(texts).not.toContain('+Ksh 300.00');
    expect(texts.at(-1)).toBe('Page 1 of 1');
  });

  test('[ACCOUNT-01] a user gets the statement in Swahili, of one kind of lines', async () => {
    await fundOn(10_000, '2026-11-20T12:00:00.000Z');
    const { pages } = await file('?locale=sw&kind=withdrawals&to=2026-11-20');
    expect(pages[0]).toEqual(
      expect.arrayContaining([
        'Taarifa ya akaunti',
        'Pesa zilizotolewa',
        'hadi 20/11/2026',
        'Hakuna miamala katika siku hizi.',
        'Ukurasa 1 kati ya 1',
      ]),
    );
  });

  test('a long statement repeats its column heads on numbered pages', async () => {
    for (let at = 1; at <= 60; at += 1) await fundOn(100 * at, '2026-11-20T12:00:00.000Z');
    const { pages } = await file();
    expect(pages).toHaveLength(2);
    for (const [at, texts] of pages.entries()) {
      expect(texts).toContain('Transaction');
      expect(texts.at(-1)).toBe(`Page ${at + 1} of 2`);
    }
    const amounts = pages.flat().filter((text) => text.startsWith('+Ksh'));
    expect(amounts).toHaveLength(60);
    expect(amounts[0]).toBe('+Ksh 60.00');
  });

  test('a statement file is for its signed-in owner only, and refuses days that are none', async () => {
    await fundOn(77_700, '2026-11-20T12:00:00.000Z');
    expect((await harness.backend.get('/api/wallet/statement.pdf')).status).toBe(401);
    const stranger = await harness.backend.get('/api/wallet/statement.pdf', harness.user + 1_000);
    expect(pdfPages(new Uint8Array(await stranger.arrayBuffer())).flat()).not.toContain('+Ksh 777.00');
    const wrong = await harness.backend.call(ErrorBody, 'GET /api/wallet/statement.pdf?from=soon', {
      user: harness.user,
    });
    expect(wrong.status).toBe(422);
  });
});
