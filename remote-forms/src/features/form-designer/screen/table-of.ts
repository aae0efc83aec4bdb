import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';

/** Key of the sub-table that has a node as a column. */
export const tableOf = (doc: DesignDoc, id: string): string | undefined => {
  const above = doc.nodes.get(doc.nodes.get(id)?.parent ?? '');
  if (widgetDesign(above?.type ?? '')?.holds !== 'columns') return undefined;
  const key = above?.props['__vModel__'];
  return typeof key === 'string' ? key : '';
};
