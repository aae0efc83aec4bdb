/**
 * React's development build keeps a stack of the debugger for every element where `console.createTask` is there, a fifth of the time of the tests of
 * pages. Deleted before React is loaded, which looks for it once. The stack of who made an element, for React's own warnings, takes a fifteenth
 * more; React makes none once it has counted too many.
 */
Reflect.deleteProperty(console, 'createTask');
const { default: react } = await import('react');
const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined, configurable: true });

export {};
