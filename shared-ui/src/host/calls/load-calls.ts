/** Fetches the client of the server and the first calls, once. */
export const loadCalls = () => import(/* webpackChunkName: "calls" */ './calls');
