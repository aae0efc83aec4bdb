import type { DesignNode } from '@banyan/shared-contracts/design/design-doc';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import type { FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import type { Word } from '@banyan/shared-ui/designer';

/** Words for a type of widget; parts of containers have some of their own. */
export const titleOfType = (type: string, word: Word): string => word(widgetDesign(type)?.palette?.titleKey ?? `design.widget.${type}`);

/** What a node is called; the words for its type where it has no name, as cells of tables have none. */
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
