import { listDictionaryColors, listDictionaryOptions } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { previewInterface } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { ReadField } from '@banyan/shared-contracts/forms/model/widget';
import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { givenParameters } from '@banyan/shared-contracts/forms/widgets/parameters';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { queryOptions } from '@tanstack/react-query';

/** Dictionaries and interfaces change rarely: how long they are fresh for a form, ms. */
const FRESH_MS = 60_000;

/** The entries of a dictionary as options. */
export const dictionaryEntries = (request: SendRequest, typeId: string) =>
  queryOptions({
    queryKey: ['dictionaryEntry', 'options', typeId],
    queryFn: async ({ signal }) => (await request(listDictionaryOptions, { params: { typeId } }, { signal })).data.list,
    staleTime: FRESH_MS,
  });

/** Names of entries that have a colour. */
export const entryColors = (request: SendRequest) =>
  queryOptions({
    queryKey: ['dictionaryEntry', 'colors'],
    queryFn: async ({ signal }) => (await request(listDictionaryColors, undefined, { signal })).data.list,
    staleTime: FRESH_MS,
    meta: { silent: true },
  });

/** The rows of a data interface as options, requested with the values of the record; empty for other sources. */
export function interfaceOptions(request: SendRequest, source: OptionSource, read: ReadField) {
  const id = source.kind === 'dynamic' ? source.interfaceId : '';
  const given = source.kind === 'dynamic' ? givenParameters(source.parameters, read) : [];
  const paramList = given.map(({ field, value }) => ({ field, defaultValue: value }));
  return queryOptions({
    queryKey: ['dataInterface', 'preview', id, paramList],
    queryFn: async ({ signal }) => (await request(previewInterface, { params: { id }, body: { paramList } }, { signal })).data,
    staleTime: FRESH_MS,
  });
}
