import type { Message } from '../../../design/steps/change';
import type { DesignDoc, DesignNode, Place } from '../../../design/design-doc';
import { jsonAt, objectOf } from '../../../design/json';
import { widgetDesign } from '../registry';
import { CHILDREN, FIELDS } from './form-wire';

const refused = (key: string): Message => ({ key: `design.refused.${key}`, values: {} });

/** Whether a node may contain a child of a type: the `holds` of the widgets decides. */
export function acceptsIn(doc: DesignDoc, type: string, { parent, slot }: Omit<Place, 'order'>): true | Message {
  const design = widgetDesign(type);
  const isPart = design !== undefined && design.palette === undefined;
  if (parent === doc.root) return slot === FIELDS && !isPart ? true : refused('part');
  const above = doc.nodes.get(parent);
  const holds = above && widgetDesign(above.type)?.holds;
  if (holds === undefined || slot !== CHILDREN) return refused('closed');
  if (holds === 'columns') {
    const shape = design?.contract.shape;
    if (shape === 'container' || shape === 'table') return refused('containerInTable');
    return shape === 'field' && design?.contract.traits.inTable === true && !isPart ? true : refused('notInTable');
  }
  if (holds === 'any') return isPart ? refused('part') : true;
  return holds.includes(type) ? true : refused('partsOnly');
}

/** Members by which things without a value are called: what they show. */
const SHOWN = ['title', 'header', 'content'] as const;

const isShown = (type: string): boolean => {
  const shape = widgetDesign(type)?.contract.shape;
  return shape !== 'field' && shape !== 'table';
};

/** Path of the property by which a node is called: its label, or what a container, a pane or a heading shows. */
export function namePathOf({ type }: Pick<DesignNode, 'type'>): readonly string[] {
  const members = widgetDesign(type)?.schema.shape ?? {};
  const own = isShown(type) ? SHOWN.find((name) => Object.hasOwn(members, name)) : undefined;
  return own === undefined ? ['__config__', 'label'] : [own];
}

/** Words that a node is called by; its type where it has none. */
export function nameOf(node: DesignNode): string {
  const { props, type } = node;
  const names = [jsonAt(props, namePathOf(node)), objectOf(props['__config__'])['label'], props['__vModel__']];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? type;
}
