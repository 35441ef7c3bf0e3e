/** A kind of ticket: its price, its colours and its drawing. All have the same prize table, by their price. */
export interface Ticket {
  readonly name: 'beach' | 'market' | 'matatu' | 'savanna' | 'summit';
  readonly price_cents: number;
  /** Of the card, from its top to its foot; white text stands on both. */
  readonly colours: readonly [top: string, foot: string];
  /** Of the layer that is scratched off, and of the drawings in it. */
  readonly cover: readonly [ground: string, drawing: string];
  /** Path on a field of 48 × 48. */
  readonly drawing: string;
}

export const TICKETS: readonly Ticket[] = [
  {
    name: 'beach',
    price_cents: 2_000,
    colours: ['#0b6e8f', '#084b66'],
    cover: ['#b9dbe6', '#7fb3c6'],
    drawing:
      'M24 6c-9 0-16 6-17 14h34C40 12 33 6 24 6zM23 20h2v20h-2zM6 40h36v3H6zM8 33c3-3 6-3 9 0s6 3 9 0 6-3 9 0l-1 2c-3-3-5-3-8 0s-6 3-9 0-5-3-8 0z',
  },
  {
    name: 'market',
    price_cents: 5_000,
    colours: ['#8a3d12', '#5f2809'],
    cover: ['#ecd2b4', '#c99d6c'],
    drawing:
      'M6 20h36l-4 22H10zM14 20c0-8 4-14 10-14s10 6 10 14h-3c0-6-3-11-7-11s-7 5-7 11zM15 25l2 12h2l-1-12zM23 25v12h2V25zM31 25l-1 12h2l2-12z',
  },
  {
    name: 'matatu',
    price_cents: 10_000,
    colours: ['#7a2480', '#4e1452'],
    cover: ['#dcc3e0', '#ad83b4'],
    drawing:
      'M5 12h30l8 10v14h-5a5 5 0 0 1-10 0h-8a5 5 0 0 1-10 0H5zM9 16v7h7v-7zM19 16v7h7v-7zM29 16v7h9l-5-7zM33 33a3 3 0 1 0 .1 0zM15 33a3 3 0 1 0 .1 0z',
  },
  {
    name: 'savanna',
    price_cents: 20_000,
    colours: ['#2c6b1f', '#194312'],
    cover: ['#c9dcb4', '#8fae70'],
    drawing:
      'M24 8c-8 0-18 3-18 7 0 3 8 4 15 4l1 8-4 14h4l2-11 2 11h4l-4-14 1-8c7 0 15-1 15-4 0-4-10-7-18-7zM4 41h40v2H4z',
  },
  {
    name: 'summit',
    price_cents: 50_000,
    colours: ['#28357f', '#161e4d'],
    cover: ['#c4cbe8', '#8d97c6'],
    drawing: 'M2 42 18 16l6 8 6-12 16 30zM30 18l-4 8 4-2 3 3 2-2zM18 21l-4 7 4-1 3 3 2-3z',
  },
];

/** The ticket of a price; the cheapest one for any other. */
export function ticketOf(price_cents: number): Ticket {
  const [cheapest] = TICKETS;
  const ticket = TICKETS.find((one) => one.price_cents === price_cents) ?? cheapest;
  if (ticket === undefined) throw new Error('there is no ticket');
  return ticket;
}
