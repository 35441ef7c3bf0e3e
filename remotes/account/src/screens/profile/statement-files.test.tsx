import { describe, expect, jest, test } from '@jest/globals';
import { answered } from '@jukwaa/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { line, statement, TRANSACTIONS, useProfilePage } from './test-support/profile-page.tsx';

const page = useProfilePage();

/** The text of a saved file, without its byte order mark. */
const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file ?? new Blob());
  });

/** Catches the file that the page saves next; the returned function waits for its text. */
function catchSavedFile(): () => Promise<string> {
  const files: Blob[] = [];
  const objectUrl = (file: Blob) => `blob:${files.push(file)}`;
  Object.assign(URL, { createObjectURL: objectUrl, revokeObjectURL: () => undefined });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => {
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    clicked.mockRestore();
    return textOf(files[0]);
  };
}

describe('the files of the statement', () => {
  test('[ACCOUNT-01] the statement of the chosen days is saved as a PDF from the service', async () => {
    const PDF = 'GET /api/wallet/statement.pdf';
    page.services.on(TRANSACTIONS, () => answered({ data: [line(9)], last_page: 0, total: 1 }));
    page.services.on(PDF, () => answered(new Blob(['%PDF-1.3'], { type: 'application/pdf' })));
    const saved = catchSavedFile();
    page.open();
    await within(statement()).findByText(/R9/);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await saved()).toBe('%PDF-1.3');
    expect(Object.fromEntries(page.services.queriesOf(PDF)[0] ?? [])).toEqual({
      from: '2026-11-20',
      locale: 'en',
    });
  });

  test('[ACCOUNT-01] the statement shows the chosen days, and all of their lines go into a CSV file', async () => {
    const lines = [
      line(3, { reference: '=R3' }),
      line(2, { reason: 'stake', amount_cents: -4_900 }),
      line(1),
    ];
    page.services.on(TRANSACTIONS, (query) => {
      if (query.get('from') !== '2026-11-20' || query.get('to') !== '2026-11-21')
        return answered({ data: [line(9)], last_page: 0, total: 1 });
      const isLast = query.get('after') === '2';
      return answered({
        data: isLast ? lines.slice(2) : lines.slice(0, 2),
        last_page: 1,
        total: 3,
        ...(isLast ? {} : { next: '2' }),
      });
    });
    const saved = catchSavedFile();
    page.open();
    await within(statement()).findByText(/R9/);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
    await within(statement()).findByText(/=R3/);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await saved()).toBe(
      [
        'Date,Transaction,Account,Amount (Ksh),Balance (Ksh),Reference',
        "2026-11-20 13:00,Deposit,Main,249.00,249.00,'=R3",
        '2026-11-20 13:00,Stake,Main,-49.00,249.00,R2',
        '2026-11-20 13:00,Deposit,Main,249.00,249.00,R1',
        '',
      ].join('\r\n'),
    );
  });
});
