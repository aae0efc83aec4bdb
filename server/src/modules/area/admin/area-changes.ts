import type { AreaChangeKind } from '@banyan/shared-contracts/admin/area-admin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Id } from '../../../core/database/tables';
import type { KnownArea, WrittenArea } from './area-admin.repository';
import type { ListedArea } from './area-list';

/** A change of an area by a list: its new values, and its former path; '' for new ones. */
export interface Change {
  area: WrittenArea;
  was: string;
}

export type Changes = Record<AreaChangeKind, Change[]>;

const MAX_SORT = 999_999;
/** Longest path that is walked up. */
const MAX_DEPTH = 10;

/** Codes of the areas above one, the nearest first: villages, streets, districts, cities. */
const codesAbove = (code: string): string[] =>
  [`${code.slice(0, 9)}000`, code.slice(0, 6), `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`].filter(
    (above) => above !== code && above.length <= code.length,
  );

/** 1 province, 2 city, 3 district, 4 street, 5 village. */
function levelOf(code: string): number {
  if (code.length > 6) return code.endsWith('000') ? 4 : 5;
  return code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3;
}

const provinceOf = (code: string): string => code.slice(0, 2);
const isOfficial = ({ id, en_code: code }: KnownArea): boolean => id === code;

/** Names from the province down. */
export function pathOf(id: Id | null, byId: ReadonlyMap<Id, { fullName: string; parentId: Id | null }>): string {
  const names: string[] = [];
  for (let at = id === null ? undefined : byId.get(id); at !== undefined && names.length < MAX_DEPTH;) {
    names.unshift(at.fullName);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return names.join('/');
}

/** Code of the area above; '' of a province. Throws FILE_CONTENT where it does not exist. */
function aboveOf({ code, above }: ListedArea, isKnown: (code: string) => boolean): string {
  const found = above ?? codesAbove(code).find(isKnown) ?? (levelOf(code) === 1 ? '' : undefined);
  if (found === undefined || (found !== '' && (found === code || !isKnown(found))))
    throw new AppError('FILE_CONTENT', { what: 'what.areaOrphan', code });
  return found;
}

/**
 * The changes that a list makes to existing areas; areas that users added, and levels and provinces that the list does not contain, stay
 * unchanged.
 */
export function changesOf(list: readonly ListedArea[], known: readonly KnownArea[]): Changes {
  const byCode = new Map(known.map((area) => [area.en_code, area]));
  const listed = new Map(list.map((area) => [area.code, area]));
  const idOf = (code: string): Id | null => (code === '' ? null : (byCode.get(code)?.id ?? code));
  const before = new Map(known.map((area) => [area.id, { fullName: area.full_name, parentId: area.parent_id }]));
  const changes: Changes = { added: [], renamed: [], moved: [], gone: [], restored: [] };

  for (const [index, area] of list.entries()) {
    const parentId = idOf(aboveOf(area, (code) => listed.has(code) || byCode.has(code)));
    const now = byCode.get(area.code);
    const written = { id: now?.id ?? area.code, parentId, fullName: area.name, enCode: area.code, sortCode: Math.min(index, MAX_SORT) };
    const change = { area: written, was: now === undefined ? '' : pathOf(now.id, before) };
    if (now === undefined) changes.added.push(change);
    else if (now.parent_id !== parentId) changes.moved.push(change);
    else if (now.full_name !== area.name) changes.renamed.push(change);
    if (now?.withdrawn === true && !now.enabled) changes.restored.push(change);
  }
  refuseCircles(list, listed);

  const levels = new Set(list.map(({ code }) => levelOf(code)));
  const provinces = new Set(list.map(({ code }) => provinceOf(code)));
  for (const area of known) {
    const { id, en_code: code, parent_id: parentId, full_name: fullName } = area;
    if (!isOfficial(area) || !area.enabled || listed.has(code) || !levels.has(levelOf(code)) || !provinces.has(provinceOf(code))) continue;
    changes.gone.push({ area: { id, parentId, fullName, enCode: code, sortCode: 0 }, was: pathOf(id, before) });
  }
  return changes;
}

/** Parents that a column names may lead in a circle. */
function refuseCircles(list: readonly ListedArea[], listed: ReadonlyMap<string, ListedArea>): void {
  for (const area of list) {
    let at: ListedArea | undefined = area;
    for (let depth = 0; at?.above !== undefined && at.above !== ''; depth += 1) {
      if (depth > MAX_DEPTH) throw new AppError('FILE_CONTENT', { what: 'what.areaOrphan', code: area.code });
      at = listed.get(at.above);
    }
  }
}
