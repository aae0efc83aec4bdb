import type { Locale } from '@banyan/shared-contracts/locales';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import type { FormRule as Rule } from 'antd';
import { z } from 'zod';

/** The schema of one member of an object schema. */
function memberOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  return schema instanceof z.ZodObject ? (schema.shape[key] as z.ZodType | undefined) : undefined;
}

/** Whether an empty value is refused, so that the label can carry its mark. */
export function isRequired(schema: z.ZodType | undefined, key: string): boolean {
  const member = memberOf(schema, key);
  return member !== undefined && !member.safeParse(undefined).success && !member.safeParse('').success;
}

/** Rules of a form field: the same contract, and the same words, that the server checks with. */
export function schemaRules(schema: z.ZodType | undefined, key: string, locale: Locale): Rule[] {
  const member = memberOf(schema, key);
  if (member === undefined) return [];
  return [
    {
      validator(_rule, value: unknown) {
        const parsed = member.safeParse(value, { reportInput: true });
        const issue = parsed.error?.issues[0];
        return issue === undefined ? Promise.resolve() : Promise.reject(new Error(issueText(issue, locale).text));
      },
    },
  ];
}
