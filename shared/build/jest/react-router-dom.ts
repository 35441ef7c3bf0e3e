// What tests have of react-router-dom: what pages have, and routers that need no address bar. Only tests may import these (`biome.json`):
// a page would not get them, because the host does not share them.
export { createMemoryRouter, MemoryRouter } from 'react-router';
export * from '../src/federation/gates/react-router-dom.ts';
