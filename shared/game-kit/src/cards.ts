export { useCardName } from './cards/card-name.ts';
export { CardRow } from './cards/card-row.tsx';
export { CardPicture, PlayingCard } from './cards/playing-card.tsx';
