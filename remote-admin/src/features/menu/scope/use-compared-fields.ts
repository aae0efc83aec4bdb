import { type ConditionSymbol, CONDITION_SYMBOLS, type ValueSource, VALUE_SOURCES } from '@banyan/shared-contracts/menu-admin/conditions';
import { type DataFieldType, listDataFields } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { LINK_USE } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import { toStoredCode } from '@banyan/shared-contracts/menu-admin/field-code';
import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useDesignFields } from '../rights/use-design-fields';

/** A field that conditions may name, with what it offers. */
export interface ComparedField {
  /** Stored code. */
  code: string;
  name: string;
  type: DataFieldType;
  symbols: readonly ConditionSymbol[];
  sources: readonly ValueSource[];
}

const EMPTINESS: readonly ConditionSymbol[] = ['null', 'notNull'];
const ORDERED: readonly ConditionSymbol[] = ['==', '<>', '>', '>=', '<', '<=', 'between', ...EMPTINESS];
const PICKED = VALUE_SOURCES.filter((source) => !['input', 'inputNumber', 'datePicker'].includes(source));

/** What a field of each type can be compared by, and with. */
const offers: Record<DataFieldType, Pick<ComparedField, 'symbols' | 'sources'>> = {
  bigint: { symbols: ['in', 'notIn', '==', '<>', ...EMPTINESS], sources: PICKED },
  int: { symbols: ORDERED, sources: ['inputNumber'] },
  double: { symbols: ORDERED, sources: ['inputNumber'] },
  datetime: { symbols: ['between', '>', '>=', '<', '<=', ...EMPTINESS], sources: ['datePicker'] },
  string: { symbols: ['==', '<>', 'like', 'notLike', 'in', 'notIn', ...EMPTINESS], sources: ['input', ...PICKED] },
  varchar: { symbols: ['==', '<>', 'like', 'notLike', 'in', 'notIn', ...EMPTINESS], sources: ['input', ...PICKED] },
  text: { symbols: ['in', 'notIn', '==', '<>', ...EMPTINESS], sources: ['input', ...PICKED] },
};

const isSource = (value: string): value is ValueSource => VALUE_SOURCES.some((source) => source === value);

/** Fields that conditions of a menu may name: those that were set up for it first, then the others of its design. Undefined until they are there. */
export function useComparedFields(menu: Pick<MenuRow, 'id' | 'type'> | undefined): ComparedField[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['dataField', 'compared', menu?.id],
    queryFn: async ({ signal }) => (await request(listDataFields, { params: { menuId: menu?.id ?? '' } }, { signal })).data.list,
    enabled: menu !== undefined,
    meta: { silent: true },
  });
  const { fields } = useDesignFields(menu ?? { id: '', type: 1 }, LINK_USE.data);
  if (data === undefined || fields === undefined) return undefined;
  const own = data.map((field): ComparedField => {
    const { symbols, sources } = offers[field.type];
    const named = CONDITION_SYMBOLS.filter((symbol) => field.conditionSymbol.split(',').includes(symbol));
    const first = isSource(field.conditionText) ? [field.conditionText] : [];
    return {
      code: toStoredCode(field.enCode, field),
      name: field.fullName,
      type: field.type,
      symbols: named.length > 0 ? named : symbols,
      sources: [...new Set([...first, ...sources])],
    };
  });
  const designed = fields.map((field): ComparedField => ({
    code: toStoredCode(field.field, field),
    name: field.fieldName,
    type: field.dataType,
    ...offers[field.dataType],
  }));
  return [...own, ...designed.filter(({ code }) => !own.some((field) => field.code === code))];
}
