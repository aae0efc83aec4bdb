import type { Message } from '../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../design/steps/command';
import type { DesignDoc, DesignNode } from '../../design/design-doc';
import type { JsonObject } from '../../design/json';
import { createRecorder } from '../../design/steps/recorder';
import { children } from '../../design/tree';
import { addItems } from '../design/commands/pieces';
import { spotIn } from '../design/commands/spots';
import { FIELDS, typeOf } from '../design/document/form-wire';
import { keyOf } from '../design/document/node-ids';
import { VIEW_WIDGETS, searchedParameters, isFromParameter, viewItem } from './view-documents';
import { type ViewField, VIEW_FIELD_KINDS } from './view-fields';
import { VIEW_SOURCE, type ViewSource } from './view-source';

const nodesOf = (doc: DesignDoc): DesignNode[] => children(doc, doc.root, FIELDS).flatMap((id) => doc.nodes.get(id) ?? []);

/** The fields of a designed view, without those that only are searches. */
export const viewFieldsIn = (doc: DesignDoc): ViewField[] =>
  nodesOf(doc).flatMap(({ props }) => {
    const key = keyOf(props);
    if (key === '' || isFromParameter(props)) return [];
    const kind = VIEW_FIELD_KINDS.find((one) => VIEW_WIDGETS[one] === typeOf(props)) ?? 'text';
    const { label } = (props['__config__'] ?? {}) as { label?: unknown };
    return [{ key, label: typeof label === 'string' && label !== '' ? label : key, kind }];
  });

interface NewSource {
  source: ViewSource;
  /** The columns of its rows that the view has as fields. */
  fields: readonly ViewField[];
  nextId: () => number;
}

/**
 * Sets the source of a view's rows, and makes its fields match the source: new ones are added, others are removed, and the remaining ones
 * change only their kind and label. Lists retain entries of removed fields, as a problem that names the field.
 */
export const setViewSource: Command<NewSource> = defineCommand({
  id: 'setViewSource',
  titleKey: 'design.command.view.source',
  can: () => true,
  plan({ doc }, { source, fields, nextId }): Plan | Message {
    const wanted = [...fields, ...searchedParameters(source, fields)];
    const recorder = createRecorder(doc);
    recorder.set(doc.root, [VIEW_SOURCE], JSON.parse(JSON.stringify(source)) as JsonObject);
    const present = nodesOf(doc);
    for (const node of [...present].reverse()) if (!wanted.some(({ key }) => key === keyOf(node.props))) recorder.drop(node.id);
    for (const field of wanted) {
      const node = present.find(({ props }) => keyOf(props) === field.key);
      const item = viewItem(field) as unknown as JsonObject;
      if (node === undefined) addItems(recorder, [item], spotIn(recorder.doc(), doc.root), { nextId, keys: false });
      else if (node.type !== VIEW_WIDGETS[field.kind]) {
        const { formId } = (node.props['__config__'] ?? {}) as JsonObject;
        const config = { ...(item['__config__'] as JsonObject), ...(formId === undefined ? {} : { formId }) };
        recorder.turn(node.id, { type: VIEW_WIDGETS[field.kind] ?? '', props: { ...item, __config__: config } });
      } else recorder.set(node.id, ['__config__', 'label'], field.label);
    }
    return { steps: recorder.steps(), label: { key: 'design.change.view.source', values: { name: source.interfaceName } } };
  },
});
