import { CONDITION_SYMBOLS, VALUE_SOURCES } from '@banyan/shared-contracts/menu-admin/conditions';
import { DATA_FIELD_TYPES, dataFieldResource } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { useConditionWords } from '@banyan/shared-ui/conditions';
import { csvChoices, defineCrudScreen } from '@banyan/shared-ui/crud';
import { useText } from '../../../kernel/use-text';
import { partNames, PART_DEFAULTS } from '../rights/part-fields';
import { placeCell } from '../rights/place-cell';
import { PLACE_DEFAULTS, placeFields } from '../rights/place-fields';

const useTypes = () => DATA_FIELD_TYPES.map((type) => ({ value: type, label: type }));

function useSymbols() {
  const { symbol: nameOf } = useConditionWords();
  return CONDITION_SYMBOLS.map((symbol) => ({ value: symbol, label: nameOf(symbol) }));
}

function useSources() {
  const { source: nameOf } = useConditionWords();
  return VALUE_SOURCES.map((source) => ({ value: source, label: nameOf(source) }));
}

/** Fields that row schemes may name (api-platform 14.4). */
export const dataFieldScreen = defineCrudScreen({
  resource: dataFieldResource,
  useText,
  noun: 'admin.menu.dataField',
  nameOf: ({ fullName }) => fullName,
  columns: [
    { key: 'fullName', title: 'admin.menu.name', width: 120 },
    { key: 'enCode', title: 'admin.menu.code', width: 120 },
    { key: 'fieldRule', title: 'admin.menu.fieldRule', width: 110, cell: placeCell, spare: true },
    { key: 'type', title: 'admin.menu.dataType', width: 90 },
    { key: 'conditionSymbolName', title: 'admin.menu.symbols', width: 150 },
    { key: 'conditionName', title: 'admin.menu.source', width: 120 },
  ],
  form: [
    ...partNames,
    ...placeFields,
    { key: 'type', label: 'admin.menu.dataType', widget: 'select', useChoices: useTypes, half: true },
    { key: 'conditionText', label: 'admin.menu.source', widget: 'select', useChoices: useSources, half: true },
    { key: 'conditionSymbol', label: 'admin.menu.symbols', widget: 'select', useChoices: useSymbols, multiple: csvChoices },
    { key: 'description', label: 'admin.menu.description', widget: 'textarea', rows: 2 },
  ],
  defaults: { ...PART_DEFAULTS, ...PLACE_DEFAULTS, type: 'string', conditionText: 'input', conditionSymbol: '==' },
});
