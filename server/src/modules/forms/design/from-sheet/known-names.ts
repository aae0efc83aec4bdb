import { organizeSelectContract } from '@banyan/shared-contracts/forms/widgets/organize-select/organize-select.contract';
import { userSelectContract } from '@banyan/shared-contracts/forms/widgets/user-select/user-select.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import { findMeant, noSources } from '../../records/import/import-names';
import type { ColumnFacts } from './guess/column-facts';

/** Different names that are looked up, and how many there are at least. */
const NAMES = { most: 500, least: 2, longest: 100 };

const item = { __config__: { jnpfKey: '' } } as Parameters<typeof userSelectContract.settings>[0];
const CONTRACTS = { user: userSelectContract, organize: organizeSelectContract } as const;

/** Whether every value of a column names exactly one person, or one organization, as an import reads names. */
export async function knownNames(
  connection: Connection,
  caller: Caller,
  { filled, values }: ColumnFacts,
): Promise<('user' | 'organize')[]> {
  const texts = [...values.keys()];
  const areNames =
    texts.length >= NAMES.least &&
    texts.length <= NAMES.most &&
    filled.every(({ kind, text }) => kind === 'text' && text.length <= NAMES.longest);
  if (!areNames) return [];
  const found: ('user' | 'organize')[] = [];
  for (const kind of ['user', 'organize'] as const) {
    const { [kind]: contract } = CONTRACTS;
    const settings = contract.settings(item) as never;
    const meant = await findMeant(connection, caller, noSources, { contract, settings } as never, texts);
    if (texts.every((text) => contract.fromText?.(text, settings, meant) !== undefined)) found.push(kind);
  }
  return found;
}
