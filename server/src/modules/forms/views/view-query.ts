import { AppError } from '@banyan/shared-contracts/errors';
import { SEARCH_TYPE } from '@banyan/shared-contracts/forms/model/column-design';
import { KEYWORD_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { holdsConditions } from '@banyan/shared-contracts/forms/rules/compare';
import { comparedAs } from '@banyan/shared-contracts/forms/rules/rule-plan';
import { nobody } from '@banyan/shared-contracts/forms/values/start-values';
import type { ViewSource } from '@banyan/shared-contracts/forms/views/view-source';
import { lookup } from '@banyan/shared-contracts/own-members';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { readSystemValue } from '@banyan/shared-contracts/organization/system-values';
import type { Reach } from '../../../core/access/policies/reach';
import type { Comparison } from '../../../core/conditions/conditions';
import type { PlacedField } from '../design/running-model';
import type { OpenModel } from '../records/read/record-reader';
import { columnFields, type ViewRow } from './view-rows';

/** What a view is asked for: `queryJson` of the wire (api-forms A14), and its order. */
interface ViewQuery {
  query: Readonly<Record<string, unknown>>;
  sidx: string;
}

type Holds = (row: ViewRow) => boolean;

const refuse = (what: string): AppError => new AppError('BAD_INPUT', { problems: what });

/** A parameter as a data interface takes it. */
export interface SentParameter {
  field: string;
  sourceType: string;
  relationField: string;
  defaultValue?: unknown;
}

/** Most characters of a value that an interface is asked with. */
const LONGEST = 10_000;

/** The parameters of a view: each by what the design says, those that people search by with the value that was searched for. */
export function parametersFor({ interfaceParam }: ViewSource, query: ViewQuery['query']): SentParameter[] {
  return interfaceParam.map(({ field, sourceType, relationField, useSearch }) => {
    const searched = useSearch ? query[field] : undefined;
    if (isEmptyValue(searched)) return { field, sourceType, relationField };
    const value = Array.isArray(searched) ? searched.join(',') : searched;
    if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > LONGEST) throw refuse(field);
    return { field, sourceType: '', relationField: '', defaultValue: value };
  });
}

/** A field that the caller may see in the list. Searching and sorting by other fields is rejected, because it would reveal their values. */
function visible({ model, access }: OpenModel, address: string): PlacedField {
  const found = columnFields(model.fields).find(({ field }) => field.address === address);
  if (found === undefined || !access.mayColumn(address)) throw refuse(address);
  return found;
}

const textOf = (value: unknown): string => (isEmptyValue(value) ? '' : `${value as string | number}`);
const contains = (value: unknown, part: string): boolean => textOf(value).toLowerCase().includes(part.toLowerCase());

function bySearch(opened: OpenModel, address: string, value: unknown): Holds {
  const { field } = visible(opened, address);
  const { key, contract, settings } = field;
  const searchType = opened.model.design.searchList.find(({ prop }) => prop === address)?.searchType ?? SEARCH_TYPE.equal;
  if (contract.column(settings).type !== 'text') {
    const [from, to] = Array.isArray(value) ? (value as unknown[]) : [value, value];
    if ([from, to].some((end) => !isEmptyValue(end) && !Number.isFinite(Number(end)))) throw refuse(address);
    return ({ values }) =>
      typeof values[key] === 'number' &&
      (isEmptyValue(from) || values[key] >= Number(from)) &&
      (isEmptyValue(to) || values[key] <= Number(to));
  }
  const wanted = [value].flat(Infinity).map(textOf).filter(Boolean);
  if (searchType === SEARCH_TYPE.like) return ({ values }) => wanted.some((part) => contains(values[key], part));
  return ({ values }) => wanted.includes(textOf(values[key]));
}

function byKeyword(opened: OpenModel, value: unknown): Holds {
  const fields = opened.model.design.searchList.filter(({ isKeyword, prop }) => isKeyword && opened.access.mayColumn(prop));
  if (fields.length === 0 || typeof value !== 'string') throw refuse(KEYWORD_KEY);
  const keys = fields.map(({ prop }) => visible(opened, prop).field.key);
  return ({ values }) => keys.some((key) => contains(values[key], value));
}

const idsOf: Readonly<Record<string, (reach: Reach) => readonly string[]>> = {
  '@userId': ({ self }) => [self],
  '@userAndSubordinates': ({ users }) => users,
  '@organizeId': ({ organizes }) => organizes,
  '@organizationAndSuborganization': ({ organizesBelow }) => organizesBelow,
  '@branchManageOrganize': ({ managed }) => managed,
};

/** A comparison of the design's filter, with the ids of the caller instead of their placeholders. */
function comparisonFor({ field, symbol, value, source }: Comparison, reach: Reach) {
  const system = readSystemValue(source) ?? (typeof value === 'string' ? readSystemValue(value) : undefined);
  const condition = { field, type: '', valueLabel: '' };
  if (system === undefined) return { ...condition, op: symbol, value, conditionText: source };
  const isContrary = symbol === '<>' || symbol === 'notIn';
  return { ...condition, op: isContrary ? 'notIn' : 'in', value: lookup(idsOf, system)?.(reach) ?? [], conditionText: '' };
}

/** The filter that holds on every list of the design (api-forms B16). */
function byDesign({ model: { listFilter, fields }, access: { reach } }: OpenModel): Holds[] {
  if (listFilter === undefined) return [];
  const kinds = new Map(fields.map(({ field }) => [field.address, comparedAs(field)]));
  const conditions = listFilter.groups.map(({ logic, comparisons }) => ({
    logic,
    groups: comparisons.map((comparison) => comparisonFor(comparison, reach)),
  }));
  const facts = { user: { ...nobody, userId: reach.self }, now: Date.now() };
  const asked = { logic: listFilter.logic, conditions };
  return [({ values }) => holdsConditions(asked, { read: (address) => values[address], kindOf: (address) => kinds.get(address), facts })];
}

/** The rows that are searched for and lie within the filter of the design. What is a parameter was searched by the interface. */
export function filterRows(rows: readonly ViewRow[], opened: OpenModel, source: ViewSource, { query }: ViewQuery): ViewRow[] {
  const parameters = new Set(source.interfaceParam.flatMap(({ field, useSearch }) => (useSearch ? [field] : [])));
  const asked = Object.entries(query).filter(([key, value]) => !isEmptyValue(value) && !parameters.has(key));
  const parts = [
    ...asked.map(([key, value]) => (key === KEYWORD_KEY ? byKeyword(opened, value) : bySearch(opened, key, value))),
    ...byDesign(opened),
  ];
  return parts.length === 0 ? [...rows] : rows.filter((row) => parts.every((holds) => holds(row)));
}

const words = new Intl.Collator('zh-CN', { numeric: true });

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return words.compare(textOf(one), textOf(other));
}

/** The rows by `sidx`, or by the order of the design; empty values come last, and rows that are equal stay as the interface gives them. */
export function sortRows(rows: readonly ViewRow[], opened: OpenModel, { sidx }: Pick<ViewQuery, 'sidx'>): ViewRow[] {
  const designed = opened.model.design.defaultSortConfig.map(({ field, sort }) => (sort === 'desc' ? `-${field}` : field));
  const asked = sidx
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isSeen = (address: string) =>
    opened.access.mayColumn(address) && columnFields(opened.model.fields).some(({ field }) => field.address === address);
  // Clients send the design's own order: what of it is not to be seen, or is gone, orders nothing.
  const keys = (asked.length > 0 ? asked : designed).filter((part) => isSeen(part.replace(/^-/, '')) || !designed.includes(part));
  const orders = keys.map((part) => ({
    key: visible(opened, part.replace(/^-/, '')).field.key,
    sign: part.startsWith('-') ? -1 : 1,
  }));
  if (orders.length === 0) return [...rows];
  return [...rows].sort((one, other) => {
    for (const { key, sign } of orders) {
      const [a, b] = [one.values[key], other.values[key]];
      if (isEmptyValue(a) || isEmptyValue(b)) {
        if (isEmptyValue(a) !== isEmptyValue(b)) return isEmptyValue(a) ? 1 : -1;
        continue;
      }
      const order = compare(a, b) * sign;
      if (order !== 0) return order;
    }
    return 0;
  });
}
