import type { PanelGroup } from '../../panel/panel';
import { VIEW_WIDGETS } from '../../../views/view-documents';

/** Settings of lists that views do not have: their rows are no records, and nothing writes them (api-forms B25). */
const WITHOUT: readonly string[] = [
  ...['childTableStyle', 'useFormPermission', 'useDataPermission', 'printIds', 'hasSuperQuery', 'funcs.afterOnload'],
  ...['uploaderTemplateJson.dataType', 'uploaderTemplateJson.selectKey', 'uploaderTemplateJson.key'],
];

/** The panel of a list as that of a view has it: the parent of a row is named by a field of any kind. */
export const viewPanel = (panel: readonly PanelGroup[]): PanelGroup[] =>
  panel.flatMap(({ group, items }) => {
    const kept = items
      .filter(({ path }) => !WITHOUT.includes(path))
      .map((item) => {
        if (item.path === 'type') return { ...item, of: item.of?.filter((kind) => kind !== 4) ?? [] };
        return item.path === 'parentField' ? { ...item, among: { types: Object.values(VIEW_WIDGETS) } } : item;
      });
    return kept.length === 0 ? [] : [{ group, items: kept }];
  });
