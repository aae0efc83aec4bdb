import type { DesignNode } from '@banyan/shared-contracts/design/design-doc';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import type { FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import type { Word } from '@banyan/shared-ui/designer';

/** The text for a type of widget; parts of containers have separate ones. */
export const titleOfType = (type: string, word: Word): string => word(widgetDesign(type)?.palette?.titleKey ?? `design.widget.${type}`);

/** The name of a node; the text for its type where it has no name, as for cells of tables. */
export const nodeName = (node: DesignNode, word: Word): string => {
  const name = formDocKind.nameOf(node);
  return name === node.type ? titleOfType(name, word) : name;
};

const itemOf = (node: FormNode) => (node.kind === 'field' ? node.field.item : node.kind === 'table' ? node.table.item : node.item);

export const typeOf = (node: FormNode): string => itemOf(node).__config__.jnpfKey;
export const labelOf = (node: FormNode): string => itemOf(node).__config__.label;
export const isHidden = (node: FormNode): boolean => {
  const { noShow, visibility } = itemOf(node).__config__;
  return noShow || (visibility !== undefined && !visibility.includes('pc'));
};
