import { createTextHook, type Text } from '@banyan/shared-ui/i18n';
import type zh from '../../locales/zh.json';

type TextKey = keyof typeof zh;
export type FormsText = Text<TextKey>;

/** Texts of this remote; those of makers are there where `load-designs.ts` has loaded what asks for them. */
export const useText = createTextHook<TextKey>(['forms', 'forms.makers']);
