import { createTextHook } from '@banyan/shared-ui/i18n';
import type zh from '../locales/zh.json';

/** Keys of this remote's texts. */
export type TextKey = keyof typeof zh;

export const useText = createTextHook<TextKey>('messaging');
