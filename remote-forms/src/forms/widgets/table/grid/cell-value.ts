import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { flatOptions, type NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import { meaningsOf, namesIn, pathMeaningsOf, plainPath } from '@banyan/shared-contracts/forms/widgets/principal-choice';
import type { FilterKind, WidgetTraits } from '@banyan/shared-contracts/forms/model/widget';
import { readRange } from '@banyan/shared-contracts/forms/widgets/range-text';
import { textOf } from '../../../kernel/chooser/row-source';

/**
 * Why a cell does not accept a value: it is read-only, there is no such option, nothing has the name, several objects have it, only an
 * object at another level has it, it is not a range of two ends or one that ends before it begins, or the value has the wrong type.
 */
export type Misfit = 'locked' | 'option' | 'unknown' | 'ambiguous' | 'level' | 'range' | 'order' | Kind;

/** The type that a value does not have. */
type Kind = 'number' | 'date' | 'clock' | 'mark' | 'value';

const KINDS: Partial<Record<FilterKind, Kind>> = { number: 'number', time: 'date', clock: 'clock', mark: 'mark' };

function kindOf({ filter, range }: WidgetTraits): Kind {
  const kind = range ?? filter;
  return (kind !== null && KINDS[kind]) || 'value';
}

/** A value that a cell accepts, or why it does not. */
export type Fit = { value: unknown } | { misfit: Misfit };

const fitOf = (value: unknown, misfit: Misfit): Fit => (value === undefined ? { misfit } : { value });

/** Whether the names of a column are looked up. */
const isLookedUp = ({ contract, settings }: FormField): boolean =>
  contract.traits.named !== undefined || contract.namedBy?.(settings) !== undefined;

/** Why names were not found. */
function namingMisfit({ contract, settings }: FormField, text: string, options: readonly NamedOption[]): Misfit {
  const isMeant = (option: NamedOption) => contract.means?.(option, settings) ?? true;
  const [meant, others] = [options.filter(isMeant), options.filter((option) => !isMeant(option))];
  const whys = [text, ...namesIn(text)].map((name): Misfit => {
    const paths = pathMeaningsOf(plainPath(name), meant);
    if (paths.length === 0 && pathMeaningsOf(plainPath(name), others).length > 0) return 'level';
    return paths.length > 1 || meaningsOf(name, meant).length > 1 ? 'ambiguous' : 'unknown';
  });
  return (['ambiguous', 'level'] as const).find((why) => whys.includes(why)) ?? 'unknown';
}

/** Why a text is not a valid value: the name may be that of an option that only contains others. */
function plainMisfit({ contract, settings }: FormField, text: string, options: readonly NamedOption[]): Misfit {
  if (contract.options === undefined) return kindOf(contract.traits);
  const names = [text, ...namesIn(text)].map((name) => plainPath(name).split('/').at(-1));
  const leads = (option: NamedOption) => contract.means?.(option, settings) === false && names.includes(option.fullName);
  return flatOptions(options).some(leads) ? 'level' : 'option';
}

/** For a value outside the limits the field itself shows the problem; the value is written as typed text. */
function fitRange({ contract, settings }: FormField, text: string): Fit {
  const value = contract.fromText?.(text, settings, []);
  if (value === undefined) return { misfit: readRange(text)?.every((end) => end !== '') === true ? kindOf(contract.traits) : 'range' };
  const refused = contract.value(settings).safeParse(value).error?.issues ?? [];
  return refused.some(({ message }) => message === 'range.order') ? { misfit: 'order' } : { value };
}

/** The value of a text in a column. */
export function fitText(field: FormField, text: string, options: readonly NamedOption[]): Fit {
  const { contract, settings } = field;
  const trimmed = text.trim();
  if (trimmed === '') return { value: contract.empty };
  if (contract.traits.range !== undefined) return fitRange(field, trimmed);
  if (contract.fromText !== undefined) {
    const value = contract.fromText(trimmed, settings, options);
    if (value !== undefined || !isLookedUp(field))
      return value === undefined ? { misfit: plainMisfit(field, trimmed, options) } : { value };
    return fitOf(asItIs(field, trimmed), namingMisfit(field, trimmed, options));
  }
  return fitOf(asItIs(field, text), plainMisfit(field, trimmed, options));
}

/** A text that is the value itself, as in copies. */
function asItIs({ contract, settings }: FormField, text: string): unknown {
  const schema = contract.value(settings);
  return readingsOf(text).find((one) => schema.safeParse(one).success);
}

/**
 * The possible readings of a text: unchanged, or in the format of copies for a value without text: ids between commas, or the value itself.
 */
function readingsOf(text: string): unknown[] {
  const readings: unknown[] = [text, text.split(',')];
  try {
    if (text.startsWith('[')) readings.push(JSON.parse(text));
  } catch {
    // It only began like one.
  }
  return readings;
}

/** The copied text of a value that has no text. */
export function wordless(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.every((one) => typeof one === 'string') ? value.join(',') : JSON.stringify(value);
}

/** The value of another record's member in a column: unchanged where it is valid, otherwise by its text. */
export function fitValue(field: FormField, given: unknown, options: readonly NamedOption[]): Fit {
  const { contract, settings } = field;
  if (given === null || given === undefined || given === '') return { value: contract.empty };
  const asIs = contract.value(settings).safeParse(contract.fromWire(given)).data;
  const named = typeof given === 'string' && contract.options !== undefined;
  if (asIs !== undefined && !named) return { value: contract.fixed?.(asIs, settings) ?? asIs };
  const fit = fitText(field, textOf(given), options);
  // With unknown options only the value itself can be used.
  return 'misfit' in fit && asIs !== undefined && options.length === 0 ? { value: asIs } : fit;
}
