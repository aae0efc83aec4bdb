import type { DesignDoc, DesignNode, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { objectOf } from '@banyan/shared-contracts/design/json';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { type NodeTree, type NodeWords, pathTo, type Word } from '@banyan/shared-ui/designer';
import type { FormsText } from '../../../forms/public/text';
import { nodeName, titleOfType } from './node-name';

/** A container by its kind and its name; a part of one, such as a pane, only by its name. */
function placeName(node: DesignNode, word: Word): string {
  const name = nodeName(node, word);
  if (widgetDesign(node.type)?.palette === undefined) return name;
  const title = titleOfType(node.type, word);
  return name === title ? title : `${title} ${name}`;
}

/** The text of a node for a screen reader: its type, its name and its position. */
export function describeNode(doc: DesignDoc, tree: NodeTree, id: NodeId, word: Word, text: FormsText): NodeWords {
  const node = doc.nodes.get(id);
  const siblings = tree.children(node?.parent ?? doc.root);
  const place = { level: pathTo(tree, id).length - 1, position: siblings.indexOf(id) + 1, size: siblings.length };
  if (node === undefined) return { name: '', ...place };
  const above = doc.nodes.get(node.parent);
  const inside = above && placeName(above, word);
  const called = nodeName(node, word);
  const name = [
    titleOfType(node.type, word),
    called === titleOfType(node.type, word) && called !== formDocKind.nameOf(node) ? '' : called,
    objectOf(node.props['__config__'])['required'] === true ? text('forms.designer.required') : '',
    text('forms.designer.position', { position: place.position, size: place.size }),
    inside === undefined ? '' : text('forms.designer.inside', { place: inside }),
  ];
  return { name: name.filter(Boolean).join(text('forms.designer.comma')), ...place };
}
