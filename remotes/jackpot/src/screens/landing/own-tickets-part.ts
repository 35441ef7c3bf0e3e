import { OwnTickets } from '../../parts/ticket/own-tickets.tsx';

/** A chunk of its own. */
export default OwnTickets;
