// The react-router-dom of a server build: that of pages, plus the router without an address bar.
export { UNSAFE_createMemoryHistory } from 'react-router';
export * from './react-router-dom.ts';
