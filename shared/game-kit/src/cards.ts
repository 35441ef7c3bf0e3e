export { CardHand } from './cards/card-hand.tsx';
export { useCardName } from './cards/card-name.ts';
export { CardTable, TableNews } from './cards/card-table.tsx';
export { CardPicture, PlayingCard } from './cards/playing-card.tsx';
