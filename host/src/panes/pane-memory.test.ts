import { describe, expect, test } from '@jest/globals';
import type { Location } from 'react-router-dom';
import { paneMemory } from './pane-memory.ts';

const page = (pathname: string, key: string): Location => ({
  pathname,
  key,
  search: '',
  hash: '',
  state: null,
});
const home = page('/', 'home');
const live = page('/live', 'live');
const match = page('/mm/1', 'match');

describe('the list next to a match', () => {
  test('a match without a list before it stands alone', () => {
    const memory = paneMemory();
    memory.visit(match, 'match');
    expect(memory.listOf(match)).toBeNull();
  });

  test('a match keeps the list from which it opened, also after another list was shown', () => {
    const memory = paneMemory();
    memory.visit(home, 'list');
    expect(memory.listOf(match)?.list).toBe(home);
    memory.visit(match, 'match');
    memory.visit(live, 'list');
    memory.visit(match, 'match');
    expect(memory.listOf(match)).toEqual({ list: home, isBefore: true });
  });

  test('a match that opens from another match has the same list, which is not the page before it', () => {
    const memory = paneMemory();
    const next = page('/mm/2', 'next');
    memory.visit(home, 'list');
    memory.visit(match, 'match');
    memory.visit(next, 'match');
    expect(memory.listOf(next)).toEqual({ list: home, isBefore: false });
  });

  test('a choice inside a match leaves the page before it the same', () => {
    const memory = paneMemory();
    const goals = page('/mm/1', 'goals');
    memory.visit(home, 'list');
    memory.visit(match, 'match');
    memory.visit(goals, 'match');
    expect(memory.listOf(goals)).toEqual({ list: home, isBefore: true });
  });

  test('a choice in the list next to a match belongs to the list, also next to the next match', () => {
    const memory = paneMemory();
    const next = page('/mm/2', 'next');
    memory.visit(home, 'list');
    memory.visit(match, 'match');
    memory.change(home, '?tab=today');
    expect(memory.listOf(match)).toEqual({ list: { ...home, search: '?tab=today' }, isBefore: true });
    memory.visit(next, 'match');
    expect(memory.listOf(next)?.list.search).toBe('?tab=today');
    expect(memory.current(home).search).toBe('?tab=today');
    expect(memory.current(live)).toBe(live);
  });

  test('a match that opens from a page without a list has the last list', () => {
    const memory = paneMemory();
    memory.visit(home, 'list');
    memory.visit(page('/bets', 'bets'), undefined);
    memory.visit(match, 'match');
    expect(memory.listOf(match)).toEqual({ list: home, isBefore: false });
  });
});
