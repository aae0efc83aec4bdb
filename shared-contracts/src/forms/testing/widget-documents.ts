import { advancedDocuments } from './advanced-documents';
import { choiceDocuments } from './choice-documents';
import { figureDocuments } from './figure-documents';
import { layoutDocuments } from './layout-documents';
import { textDocuments } from './text-documents';
import { timeDocuments } from './time-documents';
import { uploadDocuments } from './upload-documents';
import type { WidgetDocument } from './widget-document';

/** Every widget of the formats, each with a minimal and a complete design (api-forms B1 to B9, B14). */
export const widgetDocuments: readonly WidgetDocument[] = [
  ...textDocuments,
  ...figureDocuments,
  ...choiceDocuments,
  ...timeDocuments,
  ...uploadDocuments,
  ...advancedDocuments,
  ...layoutDocuments,
];
