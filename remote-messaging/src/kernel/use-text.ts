import { createTextHook } from '@banyan/shared-ui/i18n';
import type zh from '../locales/zh.json';

export const useText = createTextHook<keyof typeof zh>('messaging');
