import type { RecordIssue } from '@banyan/shared-contracts/forms/validation';
import { isEmptyValue } from '@banyan/shared-contracts/forms/widget';
import type { Locale } from '@banyan/shared-contracts/locales';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import type { FormsText } from './use-text';

/** The words for a refused value (api-forms B13): a pattern's own, "at least one" for lists, the limit that was passed. */
export function textOfIssue(issue: RecordIssue, value: unknown, text: FormsText, locale: Locale): string {
  const { field, problem, message } = issue;
  if (problem === 'required') {
    if (field.contract.isWhole !== undefined && !isEmptyValue(value)) return text('forms.check.bothEnds', { label: field.label });
    // Cells have the same words whatever they hold (product-2 section 5).
    const lacksOne = issue.table === undefined && Array.isArray(field.contract.empty);
    return text(lacksOne ? 'forms.check.atLeastOne' : 'forms.check.required', { label: field.label });
  }
  if ((problem === 'pattern' || problem === 'said') && message !== '') return message;
  if (issue.passed !== undefined) return text(`forms.check.${issue.passed.side}`, { label: field.label, limit: issue.passed.limit });
  if (problem === 'taken') return text(issue.table === undefined ? 'forms.check.taken' : 'forms.check.repeated', { label: field.label });
  const refused = field.contract.value(field.settings).safeParse(value, { reportInput: true }).error?.issues[0];
  const reason = refused === undefined ? text('forms.check.pattern') : issueText(refused, locale).text;
  return text('forms.check.refused', { label: field.label, reason });
}
