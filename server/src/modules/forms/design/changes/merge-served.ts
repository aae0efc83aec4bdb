import { applyStep, applySteps } from '@banyan/shared-contracts/design/steps/apply-step';
import type { Step } from '@banyan/shared-contracts/design/steps/change';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { diffDocs } from '@banyan/shared-contracts/design/diff-docs';
import { mergeDocs, type MergeConflict } from '@banyan/shared-contracts/design/steps/merge';
import { heldAt, propsOf } from '@banyan/shared-contracts/design/properties';
import { placeOf } from '@banyan/shared-contracts/design/tree';
import { type FormWire, readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';

const isCounter = (step: Step, root: string) =>
  step.op === 'set' && step.node === root && step.path.length === 1 && step.path[0] === 'idGlobal';

/** What tells a document from another one; the counter, which everybody raises, is nothing that anybody has changed. */
export const differences = (doc: DesignDoc, next: DesignDoc): Step[] => diffDocs(doc, next).filter((step) => !isCounter(step, doc.root));

/** Documents as nodes; those that are where they are in `like` have its order keys, so that both can be compared with others. */
export function nodesOf(wire: FormWire, like: DesignDoc): DesignDoc {
  const read = readFormWire(wire, like);
  return applySteps(like, diffDocs(like, read)) ?? read;
}

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a default is one that the widget can have: older clients write into it what was typed while the form was shown (api-forms B27.8). */
function isDefault(doc: DesignDoc, step: Step): boolean {
  if (step.op !== 'set' || step.path[0] !== '__config__' || step.path[1] !== 'defaultValue') return true;
  const item = doc.nodes.get(step.node)?.props as FieldItem | undefined;
  const contract = item && contractOf(item);
  const value = step.path.length === 2 && step.after !== 'absent' ? step.after.value : undefined;
  if (item === undefined || contract === undefined || value === undefined || isEmpty(value)) return true;
  const settings = contract.settings(item);
  return (contract.kind?.(settings) ?? contract.value(settings)).safeParse(value).success;
}

/** The step that gives a side of a conflict its way; undefined for a node that one side has dropped, which stays. */
function stepFor(doc: DesignDoc, mine: DesignDoc, { node, kind, path }: MergeConflict): Step | undefined {
  if (kind === 'value') {
    const [here, own] = [propsOf(doc, node), propsOf(mine, node)];
    return here && own && { op: 'set', node, path, before: heldAt(here, path), after: heldAt(own, path) };
  }
  const [here, own] = [doc.nodes.get(node), mine.nodes.get(node)];
  if (here === undefined || own === undefined || kind === 'node') return undefined;
  if (kind === 'place') return { op: 'move', node, before: placeOf(here), after: placeOf(own) };
  return { op: 'turn', node, before: { type: here.type, props: here.props }, after: { type: own.type, props: own.props } };
}

/**
 * Steps that apply to a document what a client has changed since it was served. What the client did not change remains as other users have
 * changed it. Where both changed the same thing, the later change (the client's) wins. A node that one side dropped and the other changed
 * remains.
 */
export function mergedSteps(served: DesignDoc, sent: DesignDoc, doc: DesignDoc): Step[] {
  const asked = differences(served, sent).filter((step) => isDefault(served, step));
  if (asked.length === 0) return [];
  const mine = applySteps(served, asked) ?? sent;
  const merged = mergeDocs(served, mine, doc);
  const settled = merged.conflicts.reduce((at, conflict) => {
    const step = stepFor(at, mine, conflict);
    return (step && applyStep(at, step)) ?? at;
  }, merged.doc);
  return differences(doc, settled);
}
