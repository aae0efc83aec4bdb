import { lookup } from '@banyan/shared-contracts/own-members';
import { isExactNumber } from './exact-json';

/** Kinds of JSON values; a `mark` is true or false. */
export type Kind = 'text' | 'number' | 'mark' | 'list' | 'object' | 'null';

/** The value of a member that is missing, and the kinds that it may have besides that of this value. */
export type Member = readonly [value: unknown, ...kinds: Kind[]];
export type Members = Readonly<Record<string, Member>>;
export type Json = Record<string, unknown>;

const KINDS: Readonly<Record<string, Kind>> = { string: 'text', number: 'number', boolean: 'mark', object: 'object' };

export function kindOf(value: unknown): Kind | undefined {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return isExactNumber(value) ? 'number' : lookup(KINDS, typeof value);
}

export const isObject = (value: unknown): value is Json => kindOf(value) === 'object';
export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
export const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

function isFit(value: unknown, [missing, ...kinds]: Member): boolean {
  const kind = kindOf(value);
  return kind !== undefined && (kind === kindOf(missing) || kinds.includes(kind));
}

/** The object with what it lacks, or has of another kind than it has to be; everything else of it stays. */
export const withMembers = (own: Json, members: Members): Json => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) =>
      Object.hasOwn(own, name) && isFit(own[name], member) ? [] : [[name, structuredClone(member[0])]],
    ),
  ),
});
