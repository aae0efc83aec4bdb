import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';

/** Variables of authentication interfaces by id. People write `{@name}`; what is stored has `{@#id}`, which a new name does not change. */
export type VariateNames = ReadonlyMap<Id, string>;

const NAMED = /\{@([^{}"'\\@#]{1,50})\}/g;
const STORED = /\{@#(\d{1,19})\}/g;

/** Name under which a step knows the value of a variable. */
export const fieldOf = (id: Id): string => `@#${id}`;
export const storedMark = (id: Id): string => `{${fieldOf(id)}}`;

/** Ids of the variables that a stored text names. */
export const variatesIn = (content: string): Id[] => [...new Set([...content.matchAll(STORED)].map(([, id = '']) => id))];

export const refuseVariate = (name: string): never => {
  throw new AppError('NOT_ALLOWED', { what: 'what.variateMissing', name });
};

/** The text with ids in place of names; `lost` answers what to write for a name that there is not. */
export function storeMarks(text: string, names: VariateNames, lost: (name: string) => string = refuseVariate): string {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return text.replace(NAMED, (_mark, name: string) => {
    const id = ids.get(name);
    return id === undefined ? lost(name) : storedMark(id);
  });
}

/** The text with names in place of ids. */
export const showMarks = (text: string, names: VariateNames): string =>
  text.replace(STORED, (mark, id: string) => (names.has(id) ? `{@${names.get(id) ?? ''}}` : mark));

/** Names of all variables. */
export async function listVariateNames(connection: Connection): Promise<VariateNames> {
  const rows = await connection.selectFrom('interface_variate').select(['id', 'full_name']).execute();
  return new Map(rows.map(({ id, full_name: name }) => [id, name]));
}
