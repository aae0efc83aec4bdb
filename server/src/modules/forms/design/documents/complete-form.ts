import {
  isObject,
  type Json,
  kindOf,
  type Member,
  type Members,
  objectOf,
  objectsIn,
  withMembers,
} from '../../../../core/documents/members';
import { FORM, FORM_SCRIPTS } from './design-members';
import { PANES, UNKNOWN, type WidgetMembers, WIDGETS } from './widget-members';

export const textOf = (value: unknown): string => (kindOf(value) === 'text' ? (value as string) : '');

export const withScripts = (value: unknown, names: readonly string[]): Json =>
  withMembers(objectOf(value), Object.fromEntries(names.map((name) => [name, ['']])));

/** Members of objects within an object, such as `props`, one by one. */
function withinObjects(own: Json, members: Members): Json {
  const nested = Object.entries(members).flatMap(([name, [missing]]) => {
    const kinds = isObject(missing)
      ? Object.entries(missing).map(([key, value]): [string, Member] => [key, [value, 'number', 'text']])
      : [];
    return kinds.length > 0 && isObject(own[name]) ? [[name, withMembers(own[name], Object.fromEntries(kinds))] as const] : [];
  });
  return { ...own, ...Object.fromEntries(nested) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Keys of a form's components, none of them twice: those that exist are taken, the others get the next numbers. */
export interface Numbers {
  next: () => number;
  /** Whether the key is there, and not for the first time. */
  isTaken: (key: string) => boolean;
}

function* itemsIn(fields: unknown): Generator<Json> {
  for (const item of objectsIn(fields)) {
    yield item;
    yield* itemsIn(objectOf(item['__config__'])['children']);
  }
}

/** Designers count on from here. */
export const FIRST_KEY = 100;

function numbersOf(form: Json): Numbers & { last: () => number } {
  const keys = [...itemsIn(form['fields'])].map((item) => Number(objectOf(item['__config__'])['formId']));
  let last = Math.max(FIRST_KEY, ...[Number(form['idGlobal']), ...keys].filter((key) => Number.isSafeInteger(key)));
  const taken = new Set<string>();
  return {
    next: () => (last += 1),
    isTaken: (key) => taken.size === taken.add(key).size,
    last: () => last,
  };
}

/** The place of an item in the form. */
interface Place {
  numbers: Numbers;
  /** The sub-table around it. */
  table?: { key: string; name: string } | undefined;
}

const IN_TABLE = { isSubTable: [true], parentVModel: [''], relationTable: [''] } satisfies Members;

function componentKey(value: unknown, numbers: Numbers): unknown {
  const known = kindOf(value) === 'number' || textOf(value) !== '';
  return known && !numbers.isTaken(String(value)) ? value : numbers.next();
}

function completeConfig(item: Json, config: Json, widget: WidgetMembers, { numbers, table }: Place): Json {
  const type = textOf(config['jnpfKey']);
  const several = item['multiple'] === true;
  const formId = componentKey(config['formId'], numbers);
  const members: Members = {
    ...widget.config,
    tagIcon: [`icon-ym icon-ym-generator-${type}`],
    trigger: [widget.events.includes('blur') ? 'blur' : 'change', 'list'],
    renderKey: [formId, 'number', 'text'],
    ...(widget.container ? { children: [[]], componentName: [`${type}${String(formId)}`] } : {}),
    ...(table === undefined ? {} : { ...IN_TABLE, parentVModel: [table.key], relationTable: [table.name] }),
  };
  const start = 'defaultValue' in config ? {} : { defaultValue: several ? [] : (widget.start ?? null) };
  // Both follow from the type, whatever the design says of one that is known.
  const { tag = `Jnpf${capital(type)}`, container } = widget;
  const follows = { tag, layout: container ? 'rowFormItem' : 'colFormItem' };
  const drawn = widget === UNKNOWN ? withMembers(config, { tag: [tag], layout: [follows.layout] }) : { ...config, ...follows };
  return { ...start, ...withMembers(drawn, members), formId };
}

/** Members that are lists of objects, each object with what it lacks. */
const completeLists = (own: Json, lists: WidgetMembers['lists']): Json => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(lists).map(([name, members]) => [
      name,
      (own[name] as unknown[]).map((one) => (isObject(one) ? withMembers(one, members) : one)),
    ]),
  ),
});

function completeChildren(children: unknown, place: Place): unknown {
  return Array.isArray(children) ? children.map((child: unknown) => (isObject(child) ? completeItem(child, place) : child)) : [];
}

/** These fields are computed by the system and are read-only, whatever the design states: users cannot type into them. */
const isComputed = (type: string): boolean => WIDGETS.get(type)?.own['readonly']?.[0] === true;

export function completeItem(item: Json, place: Place): Json {
  const config = item['__config__'];
  if (!isObject(config) || kindOf(config['jnpfKey']) !== 'text') return item;
  const type = textOf(config['jnpfKey']);
  const pane = PANES.get(type);
  if (pane !== undefined) {
    const children = completeChildren(config['children'], place);
    return { ...withMembers(item, pane.own), __config__: { ...withMembers(config, pane.config), children } };
  }
  const widget = WIDGETS.get(type) ?? UNKNOWN;
  const own = completeLists(withinObjects(withMembers(item, widget.own), widget.own), widget.lists);
  const complete = completeConfig(item, config, widget, place);
  const key = textOf(item['__vModel__']);
  const inside = type === 'table' ? { ...place, table: { key, name: textOf(complete['tableName']) } } : place;
  return {
    ...(widget.container ? {} : { style: { width: '100%' } }),
    ...own,
    ...(isComputed(type) ? { readonly: true } : {}),
    ...(widget.events.length === 0 ? {} : { on: withScripts(item['on'], widget.events) }),
    __config__: {
      ...complete,
      // Widgets that the platform does not know may hold others too.
      ...(widget.container || Array.isArray(config['children']) ? { children: completeChildren(config['children'], inside) } : {}),
    },
  };
}

/** The whole of a form document (B1, B2). */
export function completeForm(form: Json): Json {
  const numbers = numbersOf(form);
  const { printId } = form;
  const whole = withMembers(form, FORM);
  return {
    ...whole,
    // One template as text would be read as a list of its letters.
    ...(textOf(printId) === '' ? {} : { printId: [printId] }),
    funcs: withScripts(form['funcs'], FORM_SCRIPTS),
    fields: completeChildren(form['fields'], { numbers }),
    idGlobal: numbers.last(),
  };
}
