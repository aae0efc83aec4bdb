import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormModel, FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import type { Place } from '../store/place';

/** Events of a form at which scripts run (api-forms B11). */
export type FormMoment = 'onLoad' | 'beforeSubmit' | 'afterSubmit';
export type FieldEvent = 'change' | 'blur';

/** The scripts of a design, by event of the form and by address and event; those that do nothing are left out. */
export interface ScriptTexts {
  form: Readonly<Partial<Record<FormMoment, string>>>;
  /** `address:event`. */
  fields: ReadonlyMap<string, string>;
  /** The scripts for presses of a decoration or openings of a pane, by item and event. */
  presses: ReadonlyMap<FieldItem, ReadonlyMap<string, string>>;
}

/** A function whose body holds nothing but comments: designs contain it as the default where no script was written. */
const DOES_NOTHING = /^\s*(async\s+)?(\([^)]*\)|[\w$]+)\s*=>\s*\{\s*(\/\/[^\n]*\s*|\/\*[\s\S]*?\*\/\s*)*\}\s*;?\s*$/;
const IS_FUNCTION = /=>|^\s*(async\s+)?function\b/;

/** The script in a text; undefined where there is none, or one that does nothing. */
export const scriptOf = (text: unknown): string | undefined =>
  typeof text === 'string' && IS_FUNCTION.test(text) && !DOES_NOTHING.test(text) ? text.trim().replace(/;\s*$/, '') : undefined;

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const eventKey = ({ field }: Place, event: FieldEvent): string => `${field.address}:${event}`;

/** Scripts of an item by event. */
const scriptsOf = (item: FieldItem): [string, string][] =>
  Object.entries(membersOf(item['on'])).flatMap(([event, value]) => {
    const text = scriptOf(value);
    return text === undefined ? [] : [[event, text]];
  });

function pressesIn(nodes: readonly FormNode[]): [FieldItem, ReadonlyMap<string, string>][] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'decoration' && node.kind !== 'container') return [];
    const own = new Map(scriptsOf(node.item));
    const within = node.kind === 'container' ? pressesIn(node.children) : [];
    return own.size === 0 ? within : [[node.item, own], ...within];
  });
}

export function readScripts({ document, nodes, fields, tables }: FormModel): ScriptTexts {
  const funcs = membersOf(document['funcs']);
  const form = (['onLoad', 'beforeSubmit', 'afterSubmit'] as const).flatMap((moment) => {
    const text = scriptOf(funcs[moment]);
    return text === undefined ? [] : [[moment, text] as const];
  });
  const all = [...fields.values(), ...[...tables.values()].flatMap((table) => table.fields)];
  const events = all.flatMap(({ address, item }) => scriptsOf(item).map(([event, text]) => [`${address}:${event}`, text] as const));
  return { form: Object.fromEntries(form), fields: new Map(events), presses: new Map(pressesIn(nodes)) };
}

/** Whether a design has any script: without one no interpreter is loaded. */
export const hasScripts = ({ form, fields, presses }: ScriptTexts): boolean =>
  fields.size > 0 || presses.size > 0 || Object.keys(form).length > 0;
