import { CONDITION_SYMBOLS, type ValueSource, VALUE_SOURCES } from '@banyan/shared-contracts/menu-admin/conditions';
import { listDataFields } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { LINK_USE } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import { toStoredCode } from '@banyan/shared-contracts/menu-admin/field-code';
import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { type ComparedField, comparisons } from '@banyan/shared-ui/conditions';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useDesignFields } from '../rights/use-design-fields';

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
    const { symbols, sources } = comparisons[field.type];
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
    ...comparisons[field.dataType],
  }));
  return [...own, ...designed.filter(({ code }) => !own.some((field) => field.code === code))];
}
