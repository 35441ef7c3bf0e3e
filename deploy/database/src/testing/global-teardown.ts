import { stopOwnServer } from './global-setup.ts';

/** For jest's `globalTeardown`. */
export default stopOwnServer;
