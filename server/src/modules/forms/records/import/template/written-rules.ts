import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { WrittenForm } from '@banyan/shared-contracts/forms/model/widget';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { writeRange } from '@banyan/shared-contracts/forms/widgets/range-text';
import type { Locale } from '@banyan/shared-contracts/locales';
import { translate } from '../../../../../core/i18n/translate';

/** A value of the form, as an example. */
function exampleOf(form: WrittenForm): string {
  if (form.kind === 'moment') return formatTime(Date.now(), form.format);
  return form.kind === 'number' ? (form.min ?? 0).toFixed(form.decimals ?? 0) : '';
}

function formRules(locale: Locale, form: WrittenForm, choices: readonly string[]): string[] {
  switch (form.kind) {
    case 'text':
      return [translate(locale, 'rule.longest', { longest: form.longest })];
    case 'number':
      return [
        translate(locale, 'rule.number'),
        ...(form.decimals === null ? [] : [translate(locale, 'rule.decimals', { decimals: form.decimals })]),
        ...(form.min === null ? [] : [translate(locale, 'rule.min', { min: form.min })]),
        ...(form.max === null ? [] : [translate(locale, 'rule.max', { max: form.max })]),
      ];
    case 'moment':
      return [translate(locale, 'rule.moment', { example: exampleOf(form) })];
    case 'range':
      return [translate(locale, 'rule.range', { example: writeRange(exampleOf(form.ends), exampleOf(form.ends)) })];
    case 'option':
    case 'path':
    case 'person': {
      const one = form.kind === 'option' && choices.length > 0 ? 'rule.choice' : (`rule.${form.kind}` as const);
      return [translate(locale, one), ...(form.several ? [translate(locale, 'rule.several')] : [])];
    }
  }
}

/** What the cells of a field must be, a sentence each. */
export function rulesOf(locale: Locale, field: FormField, form: WrittenForm | undefined, choices: readonly string[]): string[] {
  return [
    ...(field.required ? [translate(locale, 'rule.required')] : []),
    ...(field.unique ? [translate(locale, 'rule.unique')] : []),
    ...(form === undefined ? [] : formRules(locale, form, choices)),
    ...field.patterns.map(({ message }) => message).filter(Boolean),
  ];
}
