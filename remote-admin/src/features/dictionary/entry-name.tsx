import type { DictionaryEntryRow } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { ColoredName } from '@banyan/shared-ui/colored-name';

/** The name of an entry with its colour. */
export const EntryName = ({ fullName, color }: DictionaryEntryRow) => <ColoredName name={fullName} color={color} />;
