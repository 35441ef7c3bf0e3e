import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { intendedRoute } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LEAGUES, openLigi, type RenderedLigi } from '../test-support/ligi-page.tsx';

const JOIN = 'POST /api/ligi/leagues/join';
const FOUND = 'POST /api/ligi/leagues';
const MEMBERS = 'GET /api/ligi/leagues/ABCDEF/members';
const league = (over: object = {}) => ({ code: 'ABCDEF', name: 'Kibera', members: 2, own: true, ...over });
const member = (id: number, over: object = {}) => ({
  member: id,
  name: `07**${id}`,
  own: false,
  founder: false,
  ...over,
});

let page: RenderedLigi;
beforeEach(() => {
  page = openLigi();
});
afterEach(() => page.stop());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('[GAMES-06] private leagues', () => {
  test('an invitation survives the login, and one tap joins the league', async () => {
    page.show('/ligisoo?join=abcdef');
    await userEvent.click(await screen.findByRole('link', { name: 'Login' }));
    expect(intendedRoute.get()).toBe('/ligisoo?join=abcdef');
    expect(page.services.callsOf(JOIN)).toEqual([]);
  });

  test('a user joins by an invitation once, and it leaves the address', async () => {
    page.signIn();
    page.services.on(JOIN, answered({ data: league({ own: false }) }));
    page.show('/ligisoo?join=abcdef');
    expect(await screen.findByText('You are invited to the league ABCDEF.')).toBeVisible();
    const invited = screen.getByText('You are invited to the league ABCDEF.').closest('section');
    if (invited === null) throw new Error('there is no invitation');
    await userEvent.click(within(invited).getByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('article', { name: 'Kibera' })).toBeVisible();
    expect(page.notices()).toEqual(['success: You are in Kibera.']);
    expect(page.services.bodiesOf(JOIN)).toEqual([{ code: 'ABCDEF' }]);
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/ligisoo?tab=leagues'));
    expect(screen.queryByText(/^You are invited/)).toBeNull();
  });

  test('a code is checked before it is sent, and a refusal says why', async () => {
    page.signIn();
    page.services.on(JOIN, refused(404, 'There is no league with this code.', 'no_such_league'));
    page.show('/ligisoo?tab=leagues');
    await userEvent.type(await screen.findByLabelText('Code'), 'ab1cd');
    await press('Join');
    expect(screen.getByText('A code has six letters.')).toBeVisible();
    expect(page.services.callsOf(JOIN)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Code'), 'ef');
    await press('Join');
    expect(await screen.findByText('There is no league with this code.')).toBeVisible();
    expect(page.services.bodiesOf(JOIN)).toEqual([{ code: 'ABCDEF' }]);
  });

  test('a founded league shows its code, and its table is one tap away', async () => {
    page.signIn();
    page.services.on(FOUND, answered({ data: league() }));
    page.show('/ligisoo?tab=leagues');
    await userEvent.type(await screen.findByLabelText('Name'), ' Kibera ');
    await press('Create league');
    await screen.findByRole('article', { name: 'Kibera' });
    expect(card('Kibera').getByText('Code ABCDEF · Created by you')).toBeVisible();
    expect(card('Kibera').getByRole('link', { name: 'Table' })).toHaveAttribute(
      'href',
      '/ligisoo?tab=table&league=ABCDEF',
    );
    expect(page.services.bodiesOf(FOUND)).toEqual([{ name: 'Kibera' }]);
  });

  test('the founder removes a member after a question, and has no button to remove themselves', async () => {
    page.signIn();
    page.services.on(LEAGUES, answered({ data: [league()] }));
    page.services.on(MEMBERS, answered({ data: [member(1, { own: true, founder: true }), member(2)] }));
    page.services.on('POST /api/ligi/leagues/ABCDEF/members/2/remove', answered({}));
    page.show('/ligisoo?tab=leagues');
    await press('Members');
    await screen.findByText('07**2');
    expect(screen.getByText('· you · founder')).toBeVisible();
    await press('Remove 07**2');
    await press('No');
    await press('Remove 07**2');
    page.services.on(MEMBERS, answered({ data: [member(1, { own: true, founder: true })] }));
    await press('Yes, remove');
    await waitFor(() => expect(screen.queryByText('07**2')).toBeNull());
    expect(page.notices()).toEqual(['info: 07**2 is out of the league.']);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('a member leaves after a question', async () => {
    page.signIn();
    page.services.on(LEAGUES, answered({ data: [league({ own: false })] }));
    page.services.on('POST /api/ligi/leagues/ABCDEF/leave', answered({}));
    page.show('/ligisoo?tab=leagues');
    await press('Leave');
    page.services.on(LEAGUES, answered({ data: [] }));
    await press('Yes, leave');
    expect(await screen.findByText('You are in no league yet.')).toBeVisible();
    expect(page.notices()).toEqual(['info: You have left Kibera.']);
  });
});
