/**
 * React's development build keeps a stack of the debugger for every element where `console.createTask` is there, a fifth of the time of the tests of
 * pages. Loaded before React, which looks for it once.
 */
Reflect.deleteProperty(console, 'createTask');
