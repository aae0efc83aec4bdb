import { listInterfaceRowsByIds } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import type { QueryClient } from '@tanstack/react-query';
import { relatedRecord } from '../chooser/related-record';
import { textOf } from '../chooser/row-source';
import { readFields } from '../record/other-models';
import type { WidgetRegistry } from '../widget-definition';
import { isFigure, memberText } from './use-member-text';

type InterfaceReference = Reference & { kind: 'interface' };
type RecordReference = Reference & { kind: 'record' };

/** A member of a row of a data interface, or of a record. */
export type MemberReference = InterfaceReference | RecordReference;

interface FoundMembers {
  /** Without members that could not be found. */
  words: ReadonlyMap<MemberReference, string>;
  /** Some were not requested. */
  tooMany: boolean;
}

export interface Parts {
  client: QueryClient;
  request: SendRequest;
  widgets: WidgetRegistry;
}

/** Maximum number of rows of an interface in one request. */
const MOST_ROWS = 1000;
/** Maximum number of requests in one look-up, and of parallel ones. */
const MOST_QUESTIONS = 300;
const AT_ONCE = 6;
/** How long a record that was read is fresh, ms. */
export const FRESH_MS = 60_000;

/** Rows of an interface by their ids: the texts of a member by id. */
export async function readRows(request: SendRequest, asked: InterfaceReference, ids: readonly string[], signal?: AbortSignal) {
  const { interfaceId, parameters, key, title } = asked;
  const paramList = parameters.map(({ field, value }) => ({ field, defaultValue: value }));
  const body = { interfaceId, propsValue: key, relationField: title, paramList, ids: [...ids] };
  const { data } = await request(listInterfaceRowsByIds, { params: { id: interfaceId }, body }, signal && { signal });
  return new Map(data.map((row) => [textOf(row[key]), textOf(row[title])]));
}

interface Question {
  of: readonly MemberReference[];
  ask: () => Promise<readonly string[]>;
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function ofRows(references: readonly InterfaceReference[], { request }: Parts): Question[] {
  return grouped(references, (reference) => JSON.stringify({ ...reference, id: '' })).flatMap((alike) => {
    const ids = [...new Set(alike.map(({ id }) => id))];
    return Array.from({ length: Math.ceil(ids.length / MOST_ROWS) }, (_part, index) => {
      const part = new Set(ids.slice(index * MOST_ROWS, (index + 1) * MOST_ROWS));
      const of = alike.filter(({ id }) => part.has(id));
      const ask = async () => {
        const found = await readRows(request, of[0] as InterfaceReference, [...part]);
        return of.map(({ id }) => found.get(id) ?? '');
      };
      return { of, ask };
    });
  });
}

function ofRecords(references: readonly RecordReference[], parts: Parts): Question[] {
  const { client, request } = parts;
  return grouped(references, ({ modelId, id }) => `${modelId} ${id}`).map((of) => ({
    of,
    async ask() {
      const { modelId, id } = of[0] as RecordReference;
      const record = await client.fetchQuery({ ...relatedRecord(request, modelId, id), staleTime: FRESH_MS });
      const needsFields = of.some(({ title }) => isFigure(record?.[title]));
      const fields = needsFields ? await readFields(parts, modelId) : null;
      return of.map(({ title }) => memberText(isFigure(record?.[title]) ? fields : null, title, record?.[title]));
    },
  }));
}

/** The texts of many members: one request for all rows of an interface, and one for each record. */
export async function findMembers(references: readonly MemberReference[], parts: Parts): Promise<FoundMembers> {
  const questions = [
    ...ofRows(
      references.filter((reference) => reference.kind === 'interface'),
      parts,
    ),
    ...ofRecords(
      references.filter((reference) => reference.kind === 'record'),
      parts,
    ),
  ];
  const words = new Map<MemberReference, string>();
  const asked = questions.slice(0, MOST_QUESTIONS);
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const answered = asked.slice(at, at + AT_ONCE).map(async ({ of, ask }) => {
      const found = await ask();
      of.forEach((reference, index) => words.set(reference, found[index] ?? ''));
    });
    // Members that cannot be looked up are missing in the result.
    await Promise.allSettled(answered);
  }
  return { words, tooMany: questions.length > asked.length };
}
