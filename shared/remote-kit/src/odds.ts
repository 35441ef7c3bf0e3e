export { OutcomeCell, type OutcomeCellProps } from './odds/outcome-cell.tsx';
export { named, useMarketNames } from './odds/use-market-names.ts';
export { type OutcomeDetails, useOutcomeDetails } from './odds/use-outcome-details.ts';
