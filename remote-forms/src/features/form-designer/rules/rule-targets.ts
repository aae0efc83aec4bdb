import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { below } from '@banyan/shared-contracts/design/tree';
import { nameOf } from '@banyan/shared-contracts/forms/design/document/form-nodes';
import { formIdOf } from '@banyan/shared-contracts/forms/design/document/node-ids';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { CONTAINER_MARK, type RuleEffectKind } from '@banyan/shared-contracts/forms/rules/form-rule';
import { type FormFacts, longLabel } from '../panel/form-facts';

/** A possible target of effects. */
export interface OfferedTarget {
  value: string;
  label: string;
  /** `field`: with a value that a rule may set; `column`: a column in every row; `looks`: a decoration, without fields in it. */
  kind: 'field' | 'computed' | 'column' | 'table' | 'container' | 'looks';
}

/** Whether an effect is possible for a target. */
export function takes(effect: RuleEffectKind, { kind }: Pick<OfferedTarget, 'kind'>): boolean {
  if (effect === 'show' || effect === 'hide') return true;
  if (effect === 'set' || effect === 'clear') return kind === 'field';
  if (effect === 'require' || effect === 'optional') return kind === 'field' || kind === 'column' || kind === 'container';
  return kind !== 'looks' && kind !== 'computed';
}

/** The name of a container or decoration in rules. */
function containerTarget(doc: DesignDoc, id: string): string {
  const node = doc.nodes.get(id);
  return CONTAINER_MARK + ((node && formIdOf(node.props)) || id);
}

/** The name of a node in rules, and the sub-table of which it is a column; undefined for nodes that rules cannot name. */
export function targetOfNode(doc: DesignDoc, facts: FormFacts, id: string): { target: string; table: string } | undefined {
  const field = facts.fields.find((one) => one.id === id);
  if (field !== undefined) return { target: field.address, table: field.table ?? '' };
  const table = facts.tables.find((one) => one.id === id);
  if (table !== undefined) return { target: table.key, table: '' };
  return doc.nodes.has(id) ? { target: containerTarget(doc, id), table: '' } : undefined;
}

/** The possible targets of a rule's effects: for a rule of a sub-table, its columns. */
export function offeredTargets(doc: DesignDoc, facts: FormFacts, table: string): OfferedTarget[] {
  const isGiven = (id: string) => {
    const traits = facts.fields.find((one) => one.id === id)?.contract.traits;
    return traits?.system !== undefined || traits?.computed === true;
  };
  const fields = facts.fields
    .filter((field) => table === '' || field.table === table)
    .map((field): OfferedTarget => {
      const own = field.table === undefined || table !== '' ? 'field' : 'column';
      return { value: field.address, label: longLabel(field, facts), kind: isGiven(field.id) ? 'computed' : own };
    });
  if (table !== '') return fields;
  const held = new Set([...facts.fields, ...facts.tables].map(({ id }) => id));
  const others = below(doc, doc.root)
    .filter(({ id }) => !held.has(id))
    .flatMap((node): OfferedTarget[] => {
      const shape = widgetDesign(node.type)?.contract.shape;
      if (shape !== 'container' && shape !== 'decoration') return [];
      return [{ value: containerTarget(doc, node.id), label: nameOf(node), kind: shape === 'container' ? 'container' : 'looks' }];
    });
  const tables = facts.tables.map(({ key, label }): OfferedTarget => ({ value: key, label, kind: 'table' }));
  return [...fields, ...tables, ...others];
}
