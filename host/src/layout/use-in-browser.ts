import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False on a server and while its HTML becomes the page, which both have only the page's root; true from then on. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, yes, no);
