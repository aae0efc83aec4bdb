import { lookup } from '../../../own-members';
import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const editorSettings = z.object({ placeholder: z.string().default(''), disabled: z.boolean().default(false) });
export type EditorSettings = z.output<typeof editorSettings>;

/** Longer than anything that people write; pictures are files of their own. */
const MAX_LENGTH = 1_000_000;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** The words of rich text, a line for each block: for paper and for cells, never to be shown as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_entity, name: string) => lookup(ENTITIES, name) ?? '')
    .trim();

/** Rich text, HTML (api-forms B4); every component that shows or stores it sanitizes it. */
export const editorContract = defineWidget<EditorSettings, string>({
  type: 'editor',
  settings: (item) => readSettings(editorSettings, item),
  value: () => z.string().max(MAX_LENGTH),
  empty: null,
  traits: { listable: false, sortable: false, filter: null, inTable: false, summable: false, html: true },
  column: () => ({ type: 'text' }),
  text: (value) => plainText(value),
});
