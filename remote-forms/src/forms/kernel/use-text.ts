import { createTextHook, type Text } from '@banyan/shared-ui/i18n';
import type zh from '../../locales/zh.json';

type TextKey = keyof typeof zh;
export type FormsText = Text<TextKey>;

export const useText = createTextHook<TextKey>('forms');
