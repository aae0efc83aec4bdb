import { formPanel, readFormSettings } from '@banyan/shared-contracts/forms/design/panel/form-panel';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { type Json, putAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import type { WidgetDesign } from '@banyan/shared-contracts/forms/design/widget-design';
import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { PanelTarget, Settings, Word } from '@banyan/shared-ui/designer';

const LABEL = '__config__.label';

const defaults = new WeakMap<WidgetDesign, Json>();

function defaultsOf(design: WidgetDesign): Json {
  const known = defaults.get(design) ?? design.read({ __config__: { jnpfKey: design.contract.type } } as FieldItem);
  defaults.set(design, known);
  return known;
}

const fresh = new WeakMap<Word, Map<WidgetDesign, Settings>>();

/** The settings of a new widget, with texts in the language of the designer. */
function freshOf(design: WidgetDesign, word: Word): Settings {
  const known = fresh.get(word) ?? new Map<WidgetDesign, Settings>();
  fresh.set(word, known);
  const settings = known.get(design) ?? design.read(design.create({ nextId: () => 1, word }));
  known.set(design, settings);
  return settings;
}

/**
 * An item of the form in the format of the panel; undefined for an unknown widget. Reuse it as long as the item stays the same. With `word`
 * the settings of new widgets are no changes.
 */
export function widgetTarget(id: string, item: FieldItem, at: 'main' | 'table', word?: Word): PanelTarget | undefined {
  const design = widgetDesign(item.__config__.jnpfKey);
  if (design === undefined) return undefined;
  const { contract, panel } = design;
  const settings = design.read(item);
  // Each widget gets a name when it is added: a missing name is a change of a default.
  const own = putAt(defaultsOf(design), LABEL, item.__config__.label);
  return {
    id,
    kind: contract.type,
    groups: panel,
    settings,
    defaults: own,
    ...(word === undefined ? {} : { fresh: putAt(freshOf(design, word), LABEL, item.__config__.label) }),
    facts: { contract, at },
  };
}

/** The item with one setting replaced or removed; everything else is unchanged to the byte. */
export function withSetting(item: FieldItem, path: string, value: unknown): FieldItem {
  const design = widgetDesign(item.__config__.jnpfKey);
  return design === undefined ? item : design.write(putAt(design.read(item), path, value), item);
}

/** The default of a setting of an item. */
export function defaultSetting(item: FieldItem, path: string): unknown {
  const design = widgetDesign(item.__config__.jnpfKey);
  return design === undefined
    ? undefined
    : path.split('.').reduce<unknown>((at, name) => (at as Json | undefined)?.[name], defaultsOf(design));
}

/** The values that apply where the form has none. */
export const formSettingDefaults = readFormSettings({});

/** The form itself in the format of the panel. Settings are written by `writeFormSettings`. */
export const formTarget = (id: string, document: object): PanelTarget => ({
  id,
  kind: 'form',
  groups: formPanel,
  settings: readFormSettings(document),
  defaults: formSettingDefaults,
  facts: { at: 'main' },
});
