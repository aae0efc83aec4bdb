import { LOG_CATEGORY, type LogCategory } from '@banyan/shared-contracts/admin/log.contract';
import { type Choice, type CrudFilter, daysBetween } from '@banyan/shared-ui/crud';
import { type TextKey, useText } from '../../kernel/use-text';
import { actionNames, choicesOf, moduleNames } from './log-words';

type Filter = CrudFilter<TextKey>;

const choices = (...list: [value: string, label: TextKey][]) =>
  function useChoices(): Choice[] {
    const text = useText();
    return list.map(([value, label]) => ({ value, label: text(label) }));
  };

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value }));

const outcome: Filter = {
  key: 'loginMark',
  label: 'admin.log.outcome',
  useChoices: choices(['1', 'admin.log.ok'], ['0', 'admin.log.failed']),
};
const span: Filter = { key: 'days', label: 'admin.log.time', kind: daysBetween('startTime', 'endTime') };

/** What narrows a log beside the keyword: what its kind knows, and days. */
export const logFilters: Record<LogCategory, readonly Filter[]> = {
  [LOG_CATEGORY.login]: [
    { key: 'loginType', label: 'admin.log.kind', useChoices: choices(['0', 'admin.log.in'], ['1', 'admin.log.out']) },
    outcome,
    span,
  ],
  [LOG_CATEGORY.operation]: [
    { key: 'moduleName', label: 'admin.log.module', useChoices: () => choicesOf(moduleNames, useText()) },
    { key: 'requestMethod', label: 'admin.log.what', useChoices: () => choicesOf(actionNames, useText()) },
    span,
  ],
  [LOG_CATEGORY.request]: [{ key: 'requestMethod', label: 'admin.log.method', useChoices: () => METHODS }, outcome, span],
  [LOG_CATEGORY.error]: [span],
};
