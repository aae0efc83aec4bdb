import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { cardOf, type CardPlace } from '@banyan/shared-contracts/forms/model/column-design';
import { columnOf, searchOf } from '@banyan/shared-contracts/forms/design/list/field-entries';
import { listFields, type ListField } from '@banyan/shared-contracts/forms/design/list/list-fields';
import { entriesAt, entryAt, listOfDoc, type ListPart, propOf } from '@banyan/shared-contracts/forms/design/list/list-part';
import { phoneColumnPanel } from '@banyan/shared-contracts/forms/design/list/panels/column-panel';
import { appListPanel, listPanel } from '@banyan/shared-contracts/forms/design/list/panels/list-panel';
import { viewPanel } from '@banyan/shared-contracts/forms/design/list/panels/view-panel';
import { listSettings, phoneListSettings } from '@banyan/shared-contracts/forms/design/list/panels/list-settings';
import { readTree } from '@banyan/shared-contracts/forms/design/settings-tree';
import { isView } from '@banyan/shared-contracts/forms/views/view-source';
import type { PanelTarget, Settings } from '@banyan/shared-ui/designer';
import { ENTRY_KINDS } from '../entry-kinds';
import type { EntryAt } from '../list-design';

const WHOLE = {
  list: { panel: listPanel, settings: listSettings, defaults: readTree(listSettings, {}) },
  appList: { panel: appListPanel, settings: phoneListSettings, defaults: readTree(phoneListSettings, {}) },
} as const;

/** For a view of a data interface. */
const OF_VIEW = { list: viewPanel(listPanel), appList: viewPanel(appListPanel) } as const;
const defaults = new WeakMap<object, Settings>();

function defaultsOf(list: EntryAt['list']): Settings {
  const { settings } = ENTRY_KINDS[list];
  const known = defaults.get(settings) ?? readTree(settings, {});
  defaults.set(settings, known);
  return known;
}

/** The list as a whole, in the format of the panel. */
export const wholeTarget = (doc: DesignDoc, part: ListPart): PanelTarget => ({
  id: part,
  kind: part,
  groups: isView(doc.props) ? OF_VIEW[part] : WHOLE[part].panel,
  settings: readTree(WHOLE[part].settings, listOfDoc(doc, part)),
  defaults: WHOLE[part].defaults,
  facts: { at: 'main' },
});

/** The place of a column on the card, with the default where the design has none. */
function placeOf(doc: DesignDoc, column: string): CardPlace {
  const { title, corner } = cardOf(
    entriesAt(doc, 'appList', 'columnList').map(({ key, entry }) => ({ key, cardPlace: entry['cardPlace'] })),
  );
  return title?.key === column ? 'title' : corner?.key === column ? 'corner' : 'line';
}

/** The settings of a column or a search that was added for the field; what a maker has not changed. */
function freshOf(list: EntryAt['list'], { field, raw }: ListField): Settings | undefined {
  const { settings } = ENTRY_KINDS[list];
  if (list === 'columnList') return readTree(settings, columnOf(field, raw));
  return list === 'searchList' ? readTree(settings, searchOf(field, false, raw)) : undefined;
}

/** An entry as the panel shows it; undefined after its removal. */
export function entryTarget(doc: DesignDoc, part: ListPart, { list, key }: EntryAt): PanelTarget | undefined {
  const entry = entryAt(doc, part, list, key);
  if (entry === undefined) return undefined;
  const { panel, settings } = ENTRY_KINDS[list];
  const field = listFields(doc).get(propOf(entry));
  const fresh = field && freshOf(list, field);
  const isCard = part === 'appList' && list === 'columnList';
  return {
    id: `${list} ${key}`,
    kind: `${part}.${list}`,
    groups: isCard ? phoneColumnPanel : panel,
    settings: isCard ? { ...readTree(settings, entry), cardPlace: placeOf(doc, key) } : readTree(settings, entry),
    defaults: defaultsOf(list),
    ...(fresh === undefined
      ? {}
      : { fresh: isCard && entry['cardPlace'] === undefined ? { ...fresh, cardPlace: placeOf(doc, key) } : fresh }),
    facts: { at: field?.table === undefined ? 'main' : 'table', ...(field === undefined ? {} : { contract: field.field.contract }) },
  };
}
