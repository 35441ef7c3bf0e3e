// The `valtio/react` of the server build, for the host and the remotes that take it from the host. A page is rendered once, so nothing
// follows a state, and nothing has to know which of its values a component reads: the records of that took a tenth of a rendering.
import { snapshot } from 'valtio/vanilla';

/** The state as it is now. */
export const useSnapshot = snapshot;
