import { objectOf } from '@banyan/shared-contracts/design/json';
import { type ColumnDesign, LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import { type ListLayout, listLayout } from '@banyan/shared-contracts/forms/model/list-layout';
import type { ListView } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { type ChosenNode, contentOf, type ListChosen, mayGroup, type Search, sidxOf, sortOf, viewChosen } from './list-chosen';

/** Parameters of the address of a list. A missing parameter has the value of the view. */
const KEYS = {
  view: 'view',
  search: 'q',
  keyword: 'keyword',
  superQuery: 'query',
  sort: 'sort',
  group: 'group',
  layout: 'layout',
  node: 'node',
  page: 'page',
  size: 'size',
};

/** Longest node in an address, characters: of a node with very many below it, all their values belong to it. */
const MAX_NODE = 2000;

/** The views of a list, and the initial one. */
export interface KnownViews {
  list: readonly ListView[];
  defaultId: string;
  /** Whether the list can be shown so; a layout that is not possible is left out of an address. */
  fits?: (layout: ListLayout) => boolean;
  /** Whether the reader may search and sort by a field; others are left out of an address. */
  sees?: (address: string) => boolean;
}

/** An object from JSON text; undefined where it is not one. */
function objectIn(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A number from 1 on; undefined for anything else. */
function countIn(text: string | null, most: number): number | undefined {
  const count = Number(text ?? '');
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
}

function searchIn(text: string | null, { searchList }: ColumnDesign): Search | undefined {
  const found = objectIn(text);
  return found && Object.fromEntries(Object.entries(found).filter(([key]) => searchList.some(({ prop }) => prop === key)));
}

function layoutIn(text: string | null, { fits }: KnownViews): ListLayout | undefined {
  const found = objectIn(text);
  const layout = found && listLayout.safeParse(found).data;
  return layout !== undefined && fits?.(layout) !== false ? layout : undefined;
}

function nodeIn(text: string | null, { type }: ColumnDesign): ChosenNode | undefined {
  const { key, value } = objectIn(text) ?? {};
  return type === LIST_KIND.leftTree && typeof key === 'string' && value !== undefined ? { key, value } : undefined;
}

function nodeText(node: ChosenNode | undefined): string {
  const text = node === undefined ? '' : JSON.stringify(node);
  return text.length > MAX_NODE ? '' : text;
}

/** The fields that search conditions name. */
function fieldsIn(superQuery: string): string[] {
  const listIn = (value: unknown, key: string) => {
    const list = objectOf(value)[key];
    return Array.isArray(list) ? (list as unknown[]) : [];
  };
  const conditions = listIn(objectIn(superQuery), 'conditionList').flatMap((group) => listIn(group, 'groups'));
  return conditions.map((one) => objectOf(one)['field']).filter((field) => typeof field === 'string');
}

/** The conditions, order and grouping that an address names, as far as they are open to its reader; `closed` where one of them is not. */
function openParts(params: URLSearchParams, { sees }: KnownViews) {
  const opened = (text: string | null, fields: (text: string) => readonly string[]) =>
    text === null || sees === undefined || fields(text).every(sees) ? text : null;
  const parts = {
    superQuery: opened(params.get(KEYS.superQuery), fieldsIn),
    sort: opened(params.get(KEYS.sort), (text) => sortOf(text)?.key.split(',') ?? []),
    group: opened(params.get(KEYS.group), (text) => (text === '' ? [] : [text])),
  };
  const named = (key: string) => params.get(key) !== null;
  const closed =
    (named(KEYS.superQuery) && parts.superQuery === null) ||
    (named(KEYS.sort) && parts.sort === null) ||
    (named(KEYS.group) && parts.group === null);
  return { ...parts, closed };
}

/** Whether an address searches, sorts or groups by fields that its reader may not see: `design` has only the searches that are open to the reader. */
export function hasClosedParts(text: string, { searchList }: Pick<ColumnDesign, 'searchList'>, known: KnownViews): boolean {
  const params = new URLSearchParams(text);
  const searched = Object.keys(objectIn(params.get(KEYS.search)) ?? {});
  return openParts(params, known).closed || searched.some((key) => searchList.every(({ prop }) => prop !== key));
}

/** The state in the address of a list, `?` included; invalid parts are replaced by those of the design. */
export function readAddress(text: string, design: ColumnDesign, known: KnownViews): ListChosen {
  const { list, defaultId } = known;
  const params = new URLSearchParams(text);
  const viewId = params.get(KEYS.view) ?? defaultId;
  const base = viewChosen(
    list.find(({ id }) => id === viewId),
    design,
  );
  const { superQuery, sort, group } = openParts(params, known);
  return {
    ...base,
    search: searchIn(params.get(KEYS.search), design) ?? base.search,
    keyword: params.get(KEYS.keyword)?.slice(0, 200) ?? base.keyword,
    superQuery: superQuery === null || (superQuery !== '' && objectIn(superQuery) === undefined) ? base.superQuery : superQuery,
    sort: sort === null ? base.sort : sortOf(sort),
    groupBy: group === null || !mayGroup(design) ? base.groupBy : group,
    layout: layoutIn(params.get(KEYS.layout), known) ?? base.layout,
    node: nodeIn(params.get(KEYS.node), design),
    page: countIn(params.get(KEYS.page), 1_000_000) ?? base.page,
    size: countIn(params.get(KEYS.size), 5000) ?? base.size,
  };
}

/** The address of the state that a user has chosen, `?` included; '' for the initial state of the list. */
export function writeAddress(chosen: ListChosen, design: ColumnDesign, { list, defaultId }: KnownViews): string {
  const base = viewChosen(
    list.find(({ id }) => id === chosen.viewId),
    design,
  );
  const [now, then] = [contentOf(chosen), contentOf(base)];
  const [search, known] = [JSON.stringify(now.search), JSON.stringify(then.search)];
  const all: readonly (readonly [string, string, string])[] = [
    [KEYS.view, chosen.viewId, defaultId],
    [KEYS.search, search, known],
    [KEYS.keyword, now.keyword, then.keyword],
    [KEYS.superQuery, now.superQuery, then.superQuery],
    [KEYS.sort, chosen.sort === undefined ? '' : sidxOf(chosen.sort), then.sidx],
    [KEYS.group, now.groupBy, then.groupBy],
    [KEYS.layout, JSON.stringify(now.layout), JSON.stringify(then.layout)],
    [KEYS.node, nodeText(chosen.node), ''],
    [KEYS.page, String(chosen.page), '1'],
    [KEYS.size, String(chosen.size), String(base.size)],
  ];
  const params = new URLSearchParams(all.flatMap(([key, value, as]) => (value === as ? [] : [[key, value]])));
  return params.size === 0 ? '' : `?${params}`;
}
