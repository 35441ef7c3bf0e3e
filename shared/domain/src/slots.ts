export {
  SLOT_LINES,
  type SlotFacts,
  type SlotRound,
  type SlotSpin,
  slotFacts,
  slotRound,
} from './games/slots/slot.ts';
export { SLOT_GAMES, type SlotGame } from './games/slots/slot-games.ts';
