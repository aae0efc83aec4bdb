import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { DesignDoc, NodeId } from '../../../design/design-doc';
import { createRecorder, type Recorder } from '../../../design/steps/recorder';
import { children } from '../../../design/tree';
import { formDocKind } from '../document/form-doc-kind';
import { FIELDS } from '../document/form-wire';
import { addressesBelow } from './addresses';
import { changeLists, withoutFields } from './list-entries';
import { contentOf } from './pieces';
import { relocate } from './relocate';
import { followerOf, isPart, neighbourOf, topOf } from './selection';
import { mayMove, refusal, spotIn } from './spots';

/** Removes the entries of fields from the lists, too. */
function leaveLists(recorder: Recorder, addresses: Iterable<string>): void {
  const gone = new Set([...addresses].filter((address) => address !== ''));
  if (gone.size > 0) changeLists(recorder, (list) => withoutFields(list, gone));
}

/** Whether a pane or cell is one of the last that its container has. */
const leavesNone = (doc: DesignDoc, ids: readonly NodeId[]): boolean =>
  ids.some((id) => {
    const node = doc.nodes.get(id);
    return node !== undefined && isPart(node) && children(doc, node.parent, node.slot).every((one) => ids.includes(one));
  });

const nameOf = (doc: DesignDoc, id: NodeId): string => {
  const node = doc.nodes.get(id);
  return node === undefined ? '' : formDocKind.nameOf(node);
};

/** Drops the selected nodes with all descendants, and their entries in the lists. */
export const drop: Command<{ nodes?: readonly NodeId[] }> = defineCommand({
  id: 'drop',
  titleKey: 'design.command.drop',
  keys: ['Delete', 'Backspace'],
  plan({ doc, selected }, { nodes = selected }): Plan | Message {
    const ids = topOf(doc, nodes);
    if (leavesNone(doc, ids)) return refusal('lastPart');
    const recorder = createRecorder(doc);
    const addresses = addressesBelow(doc, ids).values();
    for (const id of ids) recorder.drop(id);
    leaveLists(recorder, addresses);
    const label: Message =
      ids.length === 1
        ? { key: 'design.change.drop', values: { name: nameOf(doc, ids[0] ?? '') } }
        : { key: 'design.change.dropMany', values: { n: ids.length } };
    return { steps: recorder.steps(), label, select: neighbourOf(doc, ids) };
  },
});

/** Takes a container away and leaves what is in it in its place. */
export const unwrap: Command<{ node?: NodeId }> = defineCommand({
  id: 'unwrap',
  titleKey: 'design.command.unwrap',
  plan({ doc, selected }, { node: id = selected.at(-1) ?? '' }): Plan | Message {
    const node = doc.nodes.get(id);
    if (node === undefined || isPart(node)) return refusal('nothing');
    const inside = contentOf(doc, node, isPart);
    if (inside.length === 0) return refusal('nothing');
    const spot = spotIn(doc, node.parent, followerOf(doc, node));
    const answer = mayMove(doc, inside, spot);
    if (answer !== true) return answer;
    const recorder = createRecorder(doc);
    const gone = addressesBelow(doc, [id]);
    relocate(recorder, inside, spot);
    recorder.drop(id);
    leaveLists(recorder, [gone.get(id) ?? '']);
    const label = { key: 'design.change.dropKeep', values: { name: nameOf(doc, id), n: inside.length } };
    return { steps: recorder.steps(), label, select: inside };
  },
});

/** Drops everything. */
export const clear: Command = defineCommand({
  id: 'clear',
  titleKey: 'design.command.clear',
  plan({ doc }): Plan | Message {
    const recorder = createRecorder(doc);
    const ids = children(doc, doc.root, FIELDS);
    const addresses = addressesBelow(doc, ids).values();
    for (const id of ids) recorder.drop(id);
    leaveLists(recorder, addresses);
    return { steps: recorder.steps(), label: { key: 'design.change.clear', values: {} }, select: [] };
  },
});
