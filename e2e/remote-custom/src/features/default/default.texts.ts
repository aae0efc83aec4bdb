import { createTextHook } from '@banyan/shared-ui/i18n';
import type zh from './locales/zh.json';

/** Under which the texts are known. */
export const TEXTS = 'custom.default';

export type DefaultKey = keyof typeof zh;

export const useText = createTextHook<DefaultKey>(TEXTS);
