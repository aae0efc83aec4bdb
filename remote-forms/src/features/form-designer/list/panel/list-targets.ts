import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { listFields } from '@banyan/shared-contracts/forms/design/list/list-fields';
import { entryAt, listOfDoc, type ListPart, propOf } from '@banyan/shared-contracts/forms/design/list/list-part';
import type { PanelGroup } from '@banyan/shared-contracts/forms/design/panel';
import { appListPanel, listPanel } from '@banyan/shared-contracts/forms/design/list/panels/list-panel';
import { viewPanel } from '@banyan/shared-contracts/forms/design/list/panels/view-panel';
import { listSettings } from '@banyan/shared-contracts/forms/design/list/panels/list-settings';
import { readTree } from '@banyan/shared-contracts/forms/design/settings-tree';
import { isView } from '@banyan/shared-contracts/forms/views/view-source';
import type { PanelTarget, Settings } from '@banyan/shared-ui/designer';
import { ENTRY_KINDS } from '../entry-kinds';
import type { EntryAt } from '../list-design';

/** Settings that the list page does not follow yet. */
const NOT_FOLLOWED: readonly string[] = [
  ...['hasSuperQuery', 'icon', 'treeSyncType', 'treeSyncInterfaceId', 'treeSyncTemplateJson', 'hasTreeQuery', 'funcs.afterOnload'],
];

const followed = (panel: readonly PanelGroup[]): PanelGroup[] =>
  panel.map(({ group, items }) => ({ group, items: items.filter(({ path }) => !NOT_FOLLOWED.includes(path)) }));

const WHOLE = { list: followed(listPanel), appList: followed(appListPanel) } as const;
const OF_VIEW = { list: viewPanel(WHOLE.list), appList: viewPanel(WHOLE.appList) } as const;
const panels = new Map(Object.values(ENTRY_KINDS).map(({ panel }) => [panel, followed(panel)]));

const wholeDefaults = readTree(listSettings, {});
const defaults = new WeakMap<object, Settings>();

function defaultsOf(list: EntryAt['list']): Settings {
  const { settings } = ENTRY_KINDS[list];
  const known = defaults.get(settings) ?? readTree(settings, {});
  defaults.set(settings, known);
  return known;
}

/** The list as a whole as the panel sees it. */
export const wholeTarget = (doc: DesignDoc, part: ListPart): PanelTarget => ({
  id: part,
  kind: part,
  groups: (isView(doc.props) ? OF_VIEW : WHOLE)[part],
  settings: readTree(listSettings, listOfDoc(doc, part)),
  defaults: wholeDefaults,
  facts: { at: 'main' },
});

/** An entry as the panel sees it; undefined once it is gone. */
export function entryTarget(doc: DesignDoc, part: ListPart, { list, key }: EntryAt): PanelTarget | undefined {
  const entry = entryAt(doc, part, list, key);
  if (entry === undefined) return undefined;
  const { panel, settings } = ENTRY_KINDS[list];
  const field = listFields(doc).get(propOf(entry));
  return {
    id: `${list} ${key}`,
    kind: `${part}.${list}`,
    groups: panels.get(panel) ?? panel,
    settings: readTree(settings, entry),
    defaults: defaultsOf(list),
    facts: { at: field?.table === undefined ? 'main' : 'table', ...(field === undefined ? {} : { contract: field.field.contract }) },
  };
}
