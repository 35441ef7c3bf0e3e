import { type ApiError, getDrawTickets } from '@jukwaa/api';
import type { Draw, DrawGame, DrawTicket } from '@jukwaa/contracts';
import { useGameShell } from '@jukwaa/game-kit';
import { createQuery, type Query, useQueryState } from '@jukwaa/remote-kit';
import { expireSession, http, isSessionOver, refreshBalance } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/** Tickets that stay for the page. */
const KEPT = 100;

/** Tickets with newer states of some of them; a decided one is never open again. */
export function withTickets(tickets: readonly DrawTicket[], newer: readonly DrawTicket[]): DrawTicket[] {
  const states = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const ticket of newer)
    if (states.get(ticket.id)?.state !== undefined && ticket.state === 'open') continue;
    else states.set(ticket.id, ticket);
  return [...states.values()].sort((a, b) => b.id - a.id).slice(0, KEPT);
}

export type OwnTickets = Query<DrawTicket[], ApiError>;

const createOwnTickets = (game: DrawGame): OwnTickets =>
  createQuery<DrawTicket[], ApiError>(
    async (options) => {
      const answer = await getDrawTickets(http, game, options);
      if (!answer.ok && answer.error.kind === 'http' && isSessionOver(answer.error.status)) expireSession();
      return answer;
    },
    { topic: 'draws', merge: withTickets },
  );

const NO_TICKETS: readonly DrawTicket[] = [];

export interface OwnTicketsState {
  readonly own: OwnTickets;
  readonly tickets: readonly DrawTicket[];
}

/** The user's tickets of a game, asked for again whenever a draw has ended. Mounted once per user and game. */
export function useOwnTickets(game: DrawGame, draws: readonly Draw[]): OwnTicketsState {
  const [own] = useState(() => createOwnTickets(game));
  const state = useQueryState(own);
  const tickets = state.phase === 'ready' ? state.value : NO_TICKETS;
  const ended = Math.max(0, ...draws.filter(({ ending }) => ending !== null).map(({ number }) => number));
  useEffect(() => () => own.stop(), [own]);
  useEffect(() => {
    void own.refresh();
    if (ended > 0) void refreshBalance();
  }, [own, ended]);
  useRecorded(tickets);
  return { own, tickets };
}

/** Adds the money of each ticket to the session of the shell. */
function useRecorded(tickets: readonly DrawTicket[]): void {
  const { recordRound } = useGameShell();
  useEffect(() => {
    for (const { id, game, state, stake_cents, paid_cents } of tickets) {
      const isVoid = state === 'refunded';
      recordRound({
        key: `draw-${game}-${id}`,
        staked_cents: isVoid ? 0 : stake_cents,
        won_cents: paid_cents,
      });
    }
  }, [tickets, recordRound]);
}
