// The parts of the edge that every process needs for its port of operators, whether it has an edge or not.
export { EdgeFigures } from './edge-figures.ts';
export { createInside } from './inside.ts';
export { LIMITS } from './limits.ts';
export { processFigures } from './process-figures.ts';
