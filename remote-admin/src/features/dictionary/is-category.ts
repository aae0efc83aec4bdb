import { DICTIONARY_ROOTS, type DictionaryTypeNode } from '@banyan/shared-contracts/admin/dictionary-type.contract';

const roots: readonly string[] = Object.values(DICTIONARY_ROOTS);

/** The roots hold categories and are none themselves: nothing can name them. */
export const isCategory = ({ id }: DictionaryTypeNode): boolean => !roots.includes(id);
