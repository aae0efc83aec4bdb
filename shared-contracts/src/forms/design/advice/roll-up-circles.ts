import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { planCalculations } from '../../formula/calculation';
import { rollUpFilterFields } from '../../records/roll-up';
import type { RollUpSource } from '../../records/roll-up.contract';
import { nodeIdOf } from '../document/form-items';
import { type ListField, listFields } from '../list/list-fields';
import { modelOf } from '../document/model-of';
import { widgetDesign } from '../registry';

/** A value of the edited form, and the values of the form that it is computed from, each with the labels of the fields in between. */
interface Read {
  address: string;
  through: readonly string[];
}

type Sources = readonly Pick<RollUpSource, 'id' | 'fullName' | 'reads'>[];

const addressOf = (formula: string): string => formula.replace('.', '-');

/** The sources of each roll-up and each calculated field of the document. */
function readsOf(doc: DesignDoc, modelId: string, sources: Sources): Map<string, Read[]> {
  const { steps, circular } = planCalculations(modelOf(doc));
  const found = new Map<string, Read[]>(
    [...steps, ...circular].map(({ address, reads }) => [
      addressOf(address),
      reads.map((read) => ({ address: addressOf(read), through: [] })),
    ]),
  );
  for (const [address, { field }] of listFields(doc)) {
    const rollUp = field.contract.rollsUp?.(field.settings);
    if (rollUp === undefined) continue;
    const named = [...(rollUp.fn === 'count' ? [] : [rollUp.field]), ...rollUpFilterFields(rollUp.filter)];
    const source = sources.find(({ id }) => id === rollUp.modelId);
    const own = rollUp.modelId === modelId ? named.map((read) => ({ address: read, through: [] })) : [];
    const others = named.flatMap((name) =>
      (source?.reads ?? [])
        .filter(({ field: of }) => of === name)
        .map(({ address: read, label }) => ({ address: read, through: [`${source?.fullName ?? ''} / ${label}`] })),
    );
    found.set(address, [...own, ...others]);
  }
  return found;
}

/** The labels on the way from a field back to itself; undefined where it does not read itself. */
function circleOf(start: string, reads: ReadonlyMap<string, readonly Read[]>, labelOf: (address: string) => string): string[] | undefined {
  const seen = new Set<string>();
  const visit = (address: string, path: readonly string[]): string[] | undefined => {
    for (const read of reads.get(address) ?? []) {
      const next = [...path, ...read.through, labelOf(read.address)];
      if (read.address === start) return next;
      if (seen.has(read.address)) continue;
      seen.add(read.address);
      const found = visit(read.address, next);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return visit(start, [labelOf(start)]);
}

const isRollUp = ({ field }: ListField): boolean => field.contract.rollsUp?.(field.settings) !== undefined;

/** Whether a form has fields that take values of other records. Asked after every change: the form is not read as a whole. */
export const hasRollUps = (doc: DesignDoc): boolean =>
  [...doc.nodes.values()].some(({ type }) => widgetDesign(type)?.contract.rollsUp !== undefined);

/** Roll-ups that read themselves, directly or through calculated fields and roll-ups of any form: none of them can be computed. `modelId`: of the design. */
export function rollUpCircles(doc: DesignDoc, modelId: string, sources: Sources): Problem[] {
  if (!hasRollUps(doc)) return [];
  const fields = listFields(doc);
  const rolled = [...fields].filter(([, field]) => isRollUp(field));
  if (rolled.length === 0) return [];
  const reads = readsOf(doc, modelId, sources);
  const labelOf = (address: string) => fields.get(address)?.field.label ?? address;
  return rolled.flatMap(([address, { field }]): Problem[] => {
    const path = circleOf(address, reads, labelOf);
    const node = nodeIdOf(field.item);
    if (path === undefined || node === undefined) return [];
    const text = { key: 'design.problem.rollUpCircle', values: { path: path.join(' → ') } };
    return [{ node, path: ['rollUp', 'field'], severity: 'error', text }];
  });
}
