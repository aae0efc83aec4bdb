import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { Json, NodeId } from '../../../design/design-doc';
import type { JsonObject } from '../../../design/json';
import { createRecorder } from '../../../design/steps/recorder';
import { formDocKind } from '../document/form-doc-kind';
import { itemOf } from '../document/form-items';
import { addressOf } from '../document/node-ids';
import { alignOf, searchTypeOf } from '../list/field-entries';
import { widgetDesign } from '../registry';
import { type Json as Settings, membersOf, plainSchema, putAt, schemaAt, valueAt } from '../settings-tree';
import type { CreateFacts, WidgetDesign } from '../widget-design';
import { TRANSLATIONS } from '../translations/translation';
import { refusal } from './spots';
import { tellLists } from './setting';

/** Members of an item that are no settings of a widget: who and where it is. They stay. */
const IDENTITY = ['formId', 'renderKey', 'isSubTable', 'parentVModel', 'relationTable', 'tableName', 'label'];
const VALUE = '__config__.defaultValue';

const pathsOf = (schema: WidgetDesign['schema'], above = ''): string[] =>
  Object.entries(membersOf(schema) ?? {}).flatMap(([name, member]) =>
    membersOf(member) === undefined ? [`${above}${name}`] : pathsOf(member as WidgetDesign['schema'], `${above}${name}.`),
  );

/** Whether a value of the old settings is valid in the new ones. */
function fits(path: string, value: unknown, to: WidgetDesign, item: Settings): boolean {
  const schema = schemaAt(to.schema, path);
  if (schema === undefined || value === undefined) return false;
  if (path !== VALUE) return plainSchema(schema).safeParse(value).success;
  const settings = to.contract.settings(item as never);
  return value === null || to.contract.value(settings).safeParse(value).success;
}

/** A new item of another type with those settings of the old one that differ from its defaults and fit. */
function turned(old: JsonObject, from: WidgetDesign, to: WidgetDesign, facts: CreateFacts): JsonObject {
  const before = from.read(old as never);
  const defaults = from.read({ __config__: { jnpfKey: from.contract.type } } as never);
  const isSaid = (path: string) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(defaults, path));
  const paths = pathsOf(to.schema).filter((path) => schemaAt(from.schema, path) !== undefined && isSaid(path));
  const ordered = [...paths.filter((path) => path !== VALUE), ...paths.filter((path) => path === VALUE)];
  const kept = ordered.reduce<Settings>((item, path) => {
    const value = valueAt(before, path);
    return fits(path, value, to, item) ? putAt(item, path, value) : item;
  }, to.create(facts));
  const own = IDENTITY.map((name) => `__config__.${name}`).filter((path) => valueAt(old, path) !== undefined);
  const item = own.reduce<Settings>((made, path) => putAt(made, path, valueAt(old, path)), kept);
  const kind = { ...item, ...(old[TRANSLATIONS] === undefined ? {} : { [TRANSLATIONS]: old[TRANSLATIONS] }) };
  return { ...kind, ...(old['__vModel__'] === undefined ? {} : { __vModel__: old['__vModel__'] }) };
}

type Contract = WidgetDesign['contract'];

/** A member of an entry that has the default of the old widget gets that of the new one; what a maker has chosen stays. */
const followed = <Value extends Json>(entry: JsonObject, name: string, before: Value, after: Value): JsonObject =>
  entry[name] === before ? { [name]: after } : {};

/** The entry of a list for a field with another widget. */
function turnedEntry(entry: JsonObject, from: Contract, to: Contract): JsonObject {
  if (!('jnpfKey' in entry)) return entry;
  const isKeyword = entry['isKeyword'] === true && to.traits.filter === 'text';
  return {
    ...entry,
    jnpfKey: to.type,
    ...followed(entry, 'align', alignOf(from), alignOf(to)),
    ...followed(entry, 'searchType', searchTypeOf(from.type), searchTypeOf(to.type)),
    ...('isKeyword' in entry && !isKeyword ? { isKeyword: false } : {}),
  };
}

/** Changes the widget of a field; the field retains its key, its place and the settings that the new widget has, too. */
export const turnInto: Command<{ node: NodeId; type: string; facts: CreateFacts }> = defineCommand({
  id: 'turnInto',
  titleKey: 'design.command.turnInto',
  can({ doc }, { node: id, type }) {
    const node = doc.nodes.get(id);
    if (node === undefined) return refusal('gone');
    if (widgetDesign(node.type)?.turnsInto.includes(type) !== true) return refusal('turn');
    return formDocKind.accepts(doc, type, node);
  },
  plan(state, args): Plan | Message {
    const { doc } = state;
    const node = doc.nodes.get(args.node);
    const from = node && widgetDesign(node.type);
    const to = widgetDesign(args.type);
    const answer = turnInto.can(state, args);
    if (answer !== true) return answer;
    if (node === undefined || from === undefined || to === undefined || itemOf(doc, node.id) === undefined) return refusal('turn');
    const recorder = createRecorder(doc);
    recorder.turn(node.id, { type: args.type, props: turned(node.props, from, to, args.facts) });
    tellLists(recorder, addressOf(doc, node), (entry) => turnedEntry(entry, from.contract, to.contract));
    return { steps: recorder.steps(), label: { key: 'design.change.turn', values: { name: formDocKind.nameOf(node) } }, select: [node.id] };
  },
});
