/** View-as: how a tab of the browser becomes one that views the platform as another user. */
export { startViewing } from './viewing';
