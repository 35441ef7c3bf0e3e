export { OutcomeCell, type OutcomeCellProps } from './odds/outcome-cell.tsx';
export { named, useMarketNames } from './odds/use-market-names.ts';
