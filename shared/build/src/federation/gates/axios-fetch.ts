// Replaces axios's adapter on top of `fetch`. Axios takes the first working adapter, and the one on top of
// XMLHttpRequest works in every browser. A request for `fetch` by name gets axios's error that it is missing.
export const getFetch = () => false;
