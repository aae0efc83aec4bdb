import { z } from 'zod';
import type { FieldItem } from '../form-document';
import type { WidgetContract } from '../widget';
import { readSettings } from './read-settings';

/** A container has children and no value of its own (api-forms B5). */
function defineContainer<Settings>(type: string, settings: (item: FieldItem) => Settings): WidgetContract<Settings, never> {
  return {
    type,
    shape: 'container',
    settings,
    value: () => z.never(),
    empty: null,
    traits: { listable: false, sortable: false, filter: null, inTable: false, summable: false },
    column: () => ({ type: 'jsonb' }),
    references: () => [],
    display: () => null,
    text: () => '',
  };
}

const cardSettings = z.object({ header: z.string().default(''), shadow: z.enum(['never', 'hover', 'always']).default('hover') });
export type CardSettings = z.output<typeof cardSettings>;

/** Fields side by side. */
export const rowContract = defineContainer('row', () => ({}));

/** Fields under a heading. */
export const cardContract = defineContainer<CardSettings>('card', (item) => readSettings(cardSettings, item));
