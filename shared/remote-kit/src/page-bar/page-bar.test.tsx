import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PageBar } from './page-bar.tsx';

const Where = () => <p>at {useLocation().pathname}</p>;

/** The bar on the last of the visited addresses. */
const open = (...visited: readonly string[]) =>
  render(
    <MemoryRouter initialEntries={[...visited]} initialIndex={visited.length - 1}>
      <PageBar title="Search" />
      <Where />
    </MemoryRouter>,
  );

test('[NAV-06] back goes to the page before', async () => {
  open('/live', '/search');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('at /live')).toBeVisible();
});

test('[NAV-06] back on the first page goes home', async () => {
  open('/search');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('at /')).toBeVisible();
});
