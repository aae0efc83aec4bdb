import { previewInterface } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { noRecord } from '@banyan/shared-contracts/forms/model/widget';
import { type NamedOption, optionsOf } from '@banyan/shared-contracts/forms/widgets/option-source';
import { givenParameters, sourceFields } from '@banyan/shared-contracts/forms/widgets/parameters';
import { namesIn } from '@banyan/shared-contracts/forms/widgets/principal-choice';
import { listUserTree } from '@banyan/shared-contracts/organization/principal.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { findNamed } from './find-named';
import { listNamed } from './list-named';

/** Maximum number of names that are looked up for one paste; further ones are reported as unknown. */
const MOST_NAMES = 60;
/** Maximum number of parallel calls. */
const AT_ONCE = 4;
/** How long looked-up names are fresh, ms. */
const FRESH_MS = 60_000;

export type Lookup = ReadonlyMap<FormField, readonly NamedOption[]>;

/** The texts for one column. */
export interface PastedTexts {
  field: FormField;
  texts: readonly string[];
}

type Ask = (column: PastedTexts) => Promise<NamedOption[]>;

/**
 * Looks up the unknown names in pasted texts: people by name, options of data interfaces, and paths of organizations, areas and titles of
 * records with one request for many cells.
 */
export function usePasteLookup() {
  const request = useRequest();
  const [known] = useState(() => new Map<string, { at: number; found: Promise<NamedOption[]> }>());

  /** The same request is made once a minute. */
  const once = (name: string, ask: () => Promise<NamedOption[]>): Promise<NamedOption[]> => {
    const before = known.get(name);
    if (before !== undefined && Date.now() - before.at < FRESH_MS) return before.found;
    // Names that cannot be looked up are reported cell by cell.
    const found = ask().catch(() => []);
    known.set(name, { at: Date.now(), found });
    return found;
  };

  const person = (name: string) =>
    once(`person:${name}`, async () => {
      const keyword = name.split('/')[0] ?? name;
      const { list } = (await request(listUserTree, { params: { organizeId: '0' }, body: { keyword } })).data;
      return list.filter(({ type }) => type === 'user').map(({ id, fullName }) => ({ id, fullName }));
    });

  const people: Ask = async ({ texts }) => {
    const names = [...new Set(texts.flatMap(namesIn))].slice(0, MOST_NAMES);
    const found: NamedOption[] = [];
    for (let at = 0; at < names.length; at += AT_ONCE) found.push(...(await Promise.all(names.slice(at, at + AT_ONCE).map(person))).flat());
    return [...new Map(found.map((one) => [one.id, one])).values()];
  };

  const rows: Ask = async ({ field: { contract, settings } }) => {
    const source = contract.options?.(settings);
    if (source?.kind !== 'dynamic') return [];
    const { interfaceId: id, members, parameters } = source;
    const paramList = givenParameters(parameters, noRecord).map(({ field, value }) => ({ field, defaultValue: value }));
    return once(`rows:${id}:${JSON.stringify(paramList)}`, async () =>
      optionsOf((await request(previewInterface, { params: { id }, body: { paramList } })).data, members),
    );
  };

  const named: Ask = async ({ field: { contract, settings }, texts }) => {
    const source = contract.namedBy?.(settings);
    if (source === undefined) return [];
    const names = [...new Set(texts.flatMap((text) => [text.trim(), ...namesIn(text)]))].filter(Boolean);
    return once(`named:${JSON.stringify([source, source.kind === 'organizePath' ? [] : names])}`, () => findNamed(request, source, names));
  };

  const askFor = ({ contract, settings }: FormField): Ask | undefined => {
    const { named: kind } = contract.traits;
    if (kind === 'user') return people;
    if (kind !== undefined) return () => once(`all:${kind}`, () => listNamed(request, kind));
    if (contract.namedBy?.(settings) !== undefined) return named;
    const source = contract.options?.(settings);
    // Options that depend on other fields differ between rows.
    return source?.kind === 'dynamic' && sourceFields(source.parameters).length === 0 ? rows : undefined;
  };

  /** Undefined where no request is needed, so that a plain paste happens at once. */
  return (columns: readonly PastedTexts[]): Promise<Lookup> | undefined => {
    const asked = columns.flatMap((column) => {
      const ask = askFor(column.field);
      return ask === undefined ? [] : [{ column, ask }];
    });
    if (asked.length === 0) return undefined;
    return Promise.all(asked.map(async ({ column, ask }) => [column.field, await ask(column)] as const)).then((found) => new Map(found));
  };
}
