/** To see the platform as another person does: how a tab of the browser becomes one that looks on. */
export { startViewing } from './viewing';
