import type { Locale } from '@banyan/shared-contracts/locales';
import type { GivenParameter, Names, Reference } from '@banyan/shared-contracts/forms/model/widget';
import type pg from 'pg';

/** Questions to data interfaces that one request asks at a time: behind them may be slow machines. */
export const QUESTIONS_AT_ONCE = 6;

/** References of some kinds. */
export type ReferenceOf<Kind extends Reference['kind']> = Reference & { kind: Kind };

/** Which member of the rows of a data interface is shown for which of its values. */
export interface InterfaceQuestion {
  interfaceId: string;
  parameters: readonly GivenParameter[];
  key: string;
  title: string;
  values: readonly string[];
}

/** Which field of the records of a model is shown for them. */
export interface TitleQuestion {
  modelId: string;
  title: string;
  ids: readonly string[];
}

/** What names are looked up with, on behalf of one caller. */
export interface NameParts {
  pool: pg.Pool;
  /** Of the reader; names are in Chinese without it. */
  locale?: Locale;
  /** Titles by value; nothing where the interface cannot be asked. */
  interfaceTitles?: (question: InterfaceQuestion) => Promise<ReadonlyMap<string, string>>;
  /** How long data interfaces are waited for, ms; what has not come by then has no title. Without it there is no hurry. */
  budgetMs?: number;
  /** Titles by record id, of the records that the caller may read. */
  recordTitles?: (question: TitleQuestion) => Promise<ReadonlyMap<string, string>>;
}

/** Names that also say of which references they know: what is there may be called nothing. */
export interface FoundNames extends Names {
  knows(reference: Reference): boolean;
}

/** Finds the names of all references of its kinds in one go; keys are those of `keyOf`. What is not there, or closed, has none. */
export type NameResolver<Kind extends Reference['kind']> = (
  parts: NameParts,
  references: readonly ReferenceOf<Kind>[],
) => Promise<ReadonlyMap<string, string>>;

/** A text that two references share when they are shown by the same name. */
export function keyOf(reference: Reference): string {
  if (reference.kind === 'dictionary') return `dictionary:${reference.typeId}:${reference.by}:${reference.id}`;
  if (reference.kind === 'interface') return `interface:${questionKey(reference)}:${reference.id}`;
  if (reference.kind === 'record') return `record:${reference.modelId}:${reference.title}:${reference.id}`;
  return `${reference.kind}:${reference.id}`;
}

/** The same for whatever one question to a data interface answers. */
export const questionKey = ({ interfaceId, parameters, key, title }: Omit<InterfaceQuestion, 'values'>): string =>
  JSON.stringify([interfaceId, key, title, ...parameters.map(({ field, value }) => [field, value])]);

export const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
