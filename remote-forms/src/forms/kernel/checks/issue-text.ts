import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { RecordIssue } from '@banyan/shared-contracts/forms/values/validation';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Locale } from '@banyan/shared-contracts/locales';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import { ownText } from '../text/own-text';
import type { FormsText } from '../use-text';

/** Whether a field holds a list, according to its widget, its start value or its design. */
const holdsList = ({ contract, defaultValue, item }: FormField): boolean =>
  Array.isArray(contract.empty) || Array.isArray(defaultValue) || item['multiple'] === true;

/**
 * The message of an empty required field (api-forms B13): its placeholder, or the need of one entry for a list; cells have the same text
 * for all types (product-2 section 5).
 */
function textOfMissing({ field, table }: RecordIssue, text: FormsText): string {
  const { label, item } = field;
  // A placeholder that every new field gets by default does not describe the missing value.
  const placeholder = ownText(item['placeholder']);
  if (table === undefined && holdsList(field)) return text('forms.check.atLeastOne', { label });
  if (table === undefined && placeholder !== '') return placeholder;
  return text('forms.check.required', { label });
}

/** The message for a refused value (api-forms B13): that of the pattern, or the exceeded limit. */
export function textOfIssue(issue: RecordIssue, value: unknown, text: FormsText, locale: Locale): string {
  const { field, problem, message } = issue;
  if (problem === 'required') {
    if (field.contract.isWhole !== undefined && !isEmptyValue(value)) return text('forms.check.bothEnds', { label: field.label });
    return textOfMissing(issue, text);
  }
  if ((problem === 'pattern' || problem === 'said') && message !== '') return message;
  if (issue.passed !== undefined) return text(`forms.check.${issue.passed.side}`, { label: field.label, limit: issue.passed.limit });
  if (problem === 'taken') return text(issue.table === undefined ? 'forms.check.taken' : 'forms.check.repeated', { label: field.label });
  const refused = field.contract.value(field.settings).safeParse(value, { reportInput: true }).error?.issues[0];
  const reason = refused === undefined ? text('forms.check.pattern') : issueText(refused, locale).text;
  return text('forms.check.refused', { label: field.label, reason });
}
