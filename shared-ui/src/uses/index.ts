export { refusedRemoval } from './refused-removal';
export { useUses } from './use-uses';
