import type { FieldItem } from './form-document';
import type { ContractOf } from './widget';

/**
 * Leaves out what may not be seen, and containers of nothing else; a field without a key is decoration and stays, unless it shows a part
 * of what is left out (api-forms B19).
 */
export function permittedItems(
  items: readonly FieldItem[],
  contractOf: ContractOf,
  may: (address: string) => boolean,
  table?: string,
): FieldItem[] {
  return items.flatMap((item) => {
    const { __config__: config, __vModel__: key = '' } = item;
    const children = config.children && permittedItems(config.children, contractOf, may, config.jnpfKey === 'table' ? key : table);
    const own = { ...item, __config__: { ...config, ...(children === undefined ? {} : { children }) } };
    const contract = contractOf(item);
    const source = contract?.shows?.(contract.settings(item)).address;
    if (source !== undefined && !may(source)) return [];
    if (children?.length === 0 && (key !== '' || config.children?.length !== 0)) return [];
    if (key === '' || children !== undefined) return [own];
    return may(table === undefined ? key : `${table}-${key}`) ? [own] : [];
  });
}
