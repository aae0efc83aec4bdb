import * as z from '@banyan/shared-contracts/schema';
import { defineContainer } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const cardSettings = z.object({ header: z.string().default(''), shadow: z.enum(['never', 'hover', 'always']).default('hover') });
export type CardSettings = z.output<typeof cardSettings>;

/** Fields under a heading. */
export const cardContract = defineContainer<CardSettings>('card', (item) => readSettings(cardSettings, item));
