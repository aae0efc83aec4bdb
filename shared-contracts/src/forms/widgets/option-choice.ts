import type { Names, ReadField } from '../model/widget';
import { areListed, optionDependencies, optionReferences, optionText, type OptionSource, optionVisitors } from './option-source';

/** Of a field whose options come from a source. */
export interface FromOptions {
  source: OptionSource;
}

/** Ids are texts; rows of a data interface may have numbers, and clients of 3.6 send them as they are. */
export const numbersAsText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.map(numbersAsText) : value;
};

/** What all fields with options answer alike. */
export const fromOptions = {
  visitors: ({ source }: FromOptions) => optionVisitors(source),
  options: ({ source }: FromOptions) => source,
  dependsOn: ({ source }: FromOptions) => optionDependencies(source),
  fromWire: numbersAsText,
};

/** What fields answer alike whose value is the id of an option or a list of them. */
export const optionIds = {
  ...fromOptions,
  offers: (value: string | string[], { source }: FromOptions) => areListed([value].flat(), source),
  references: (value: string | string[], { source }: FromOptions, read: ReadField) => optionReferences([value].flat(), source, read),
  display: (value: string | string[], { source }: FromOptions, names: Names, read: ReadField) =>
    optionText([value].flat(), source, names, read),
};
