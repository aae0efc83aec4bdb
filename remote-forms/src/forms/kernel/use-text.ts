import { createTextHook, type Text } from '@banyan/shared-ui/i18n';
import type zh from '../../locales/zh.json';

type TextKey = keyof typeof zh;
export type FormsText = Text<TextKey>;

/** Texts of this remote; the texts for designers are available where `load-designs.ts` has loaded their screens. */
export const useText = createTextHook<TextKey>(['forms', 'forms.makers']);
