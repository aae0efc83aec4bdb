import type zh from './messages/zh.json';
import { createTextHook } from './use-text';

/** Texts of shared-ui itself. */
export const useUiText = createTextHook<keyof typeof zh>('ui');
