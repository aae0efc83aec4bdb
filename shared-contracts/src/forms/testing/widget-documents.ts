import { advancedDocuments } from './advanced-documents';
import { basicDocuments } from './basic-documents';
import { layoutDocuments } from './layout-documents';
import type { WidgetDocument } from './widget-document';

/** Every widget of the formats, each as little and as much as a design can say about it (api-forms B1 to B9, B14). */
export const widgetDocuments: readonly WidgetDocument[] = [...basicDocuments, ...advancedDocuments, ...layoutDocuments];
