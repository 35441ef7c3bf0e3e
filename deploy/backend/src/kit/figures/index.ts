export { type Figures, setAll } from './figures.ts';
export { kitFigures } from './kit-figures.ts';
export { figureReads } from './read-figures.ts';
