import type { Locale } from '@banyan/shared-contracts/locales';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import type { FormRule as Rule } from 'antd';
import * as z from '@banyan/shared-contracts/schema';

/** The schema of one member of an object schema. */
function memberOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  return schema instanceof z.ZodObject ? (schema.shape[key] as z.ZodType | undefined) : undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** The issue of one member from checks of the whole schema, which use several members. */
const wholeIssue = (schema: z.ZodType | undefined, key: string, values: Values) =>
  schema?.def.checks === undefined
    ? undefined
    : schema.safeParse(values, { reportInput: true }).error?.issues.find(({ code, path }) => code === 'custom' && path[0] === key);

/** Whether an empty value is refused, so that the label can carry its mark; given the other values, also where it depends on them. */
export function isRequired(schema: z.ZodType | undefined, key: string, values?: Values): boolean {
  const member = memberOf(schema, key);
  if (member === undefined) return false;
  if (values !== undefined && wholeIssue(schema, key, { ...values, [key]: '' }) !== undefined) return true;
  return !member.safeParse(undefined).success && !member.safeParse('').success;
}

/** Rules of a form field: the same contract, and the same words, that the server checks with. */
export function schemaRules(schema: z.ZodType | undefined, key: string, locale: Locale): Rule[] {
  const member = memberOf(schema, key);
  if (member === undefined) return [];
  return [
    ({ getFieldsValue }) => ({
      validator(_rule, value: unknown) {
        const parsed = member.safeParse(value, { reportInput: true });
        const issue = parsed.error?.issues[0] ?? wholeIssue(schema, key, { ...(getFieldsValue(true) as Values), [key]: value });
        return issue === undefined ? Promise.resolve() : Promise.reject(new Error(issueText(issue, locale).text));
      },
    }),
  ];
}
