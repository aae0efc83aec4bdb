import { createTextHook, type Text } from '@banyan/shared-ui/i18n';
import type zh from '../locales/zh.json';

export type TextKey = keyof typeof zh;
export type PrintText = Text<TextKey>;

/** Texts of this remote; those of makers are there where `load-templates.ts` has loaded what asks for them. */
export const useText = createTextHook<TextKey>(['print', 'print.makers']);
