// The react-router-dom of tests: that of pages, plus routers without an address bar. Only tests may import these
// (`biome.json`), because the host does not share them with pages.
export { createMemoryRouter, MemoryRouter, RouterProvider, UNSAFE_createMemoryHistory } from 'react-router';
export * from '../src/federation/gates/react-router-dom.ts';
