import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from './form-document';
import type { Reference, WidgetContract } from './widget';

type Answered = 'references' | 'display' | 'text' | 'fromWire' | 'toWire';
type Parts<Settings, Value> = Omit<WidgetContract<Settings, Value>, 'shape' | Answered> &
  Partial<Pick<WidgetContract<Settings, Value>, Answered>>;

/** For widgets whose values refer to no other objects. */
export const refersToNothing = (): Reference[] => [];

/** Declares a widget with a value. Without an answer of its own it points to nothing and is shown as it is. */
export function defineWidget<Settings, Value>(parts: Parts<Settings, Value>): WidgetContract<Settings, Value> {
  const kind = parts.kind?.bind(parts);
  const display = parts.display?.bind(parts) ?? ((value: Value): unknown => value);
  return {
    shape: 'field',
    references: refersToNothing,
    display,
    fromWire: (value) => value,
    toWire: (value) => value,
    text(value, settings, names, read) {
      const shown = display(value, settings, names, read);
      if (shown === null || shown === undefined) return '';
      if (typeof shown === 'string') return shown;
      return typeof shown === 'object' ? JSON.stringify(shown) : `${shown as number | boolean}`;
    },
    ...parts,
    value: onePerSettings((settings) => parts.value(settings)),
    ...(kind === undefined ? {} : { kind: onePerSettings(kind) }),
  };
}

/** Schemas are expensive to create and needed for every check; the settings of a field are the same object as long as its model is. */
function onePerSettings<Settings, Schema>(make: (settings: Settings) => Schema): (settings: Settings) => Schema {
  const made = new WeakMap<object, Schema>();
  return (settings) => {
    if (typeof settings !== 'object' || settings === null) return make(settings);
    const known = made.get(settings);
    if (known !== undefined) return known;
    const schema = make(settings);
    made.set(settings, schema);
    return schema;
  };
}

const nothing = { listable: false, sortable: false, filter: null, inTable: false, summable: false } as const;

/** Declares a widget that holds no value of its own: something to look at, to press, or to put fields into. */
function defineValueless(shape: 'container' | 'decoration') {
  return <Settings>(
    type: string,
    settings: (item: FieldItem) => Settings,
    more: ValuelessParts<Settings> = {},
  ): WidgetContract<Settings, never> => ({
    type,
    shape,
    settings,
    value: () => z.never(),
    empty: null,
    traits: nothing,
    column: () => ({ type: 'jsonb' }),
    references: refersToNothing,
    display: () => null,
    text: () => '',
    fromWire: () => null,
    toWire: () => null,
    ...more,
  });
}
type ValuelessParts<Settings> = Pick<Partial<WidgetContract<Settings, never>>, 'visitors' | 'dependsOn' | 'shows' | 'stored' | 'parts'>;

/** A container has children (api-forms B5). */
export const defineContainer = defineValueless('container');

/** A decoration has neither children nor a value (api-forms B7, "no key"). */
export const defineDecoration = defineValueless('decoration');
