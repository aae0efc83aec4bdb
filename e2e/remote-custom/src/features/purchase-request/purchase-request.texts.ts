import { createTextHook } from '@banyan/shared-ui/i18n';
import type zh from './locales/zh.json';

/** Under which the texts are known. */
export const TEXTS = 'custom.purchaseRequest';

export type PurchaseRequestKey = keyof typeof zh;

export const useText = createTextHook<PurchaseRequestKey>(TEXTS);
