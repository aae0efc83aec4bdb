import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import type { FastifySchemaCompiler } from 'fastify';
import { type z } from 'zod';

/** How many problems a refusal names. */
const MAX_PROBLEMS = 3;

class Refused extends Error {
  constructor(readonly issues: z.core.$ZodIssue[]) {
    super('request refused by its schema');
  }
}

/** Checks requests by the zod schemas of the contract. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // A call without a body sends nothing, an empty text or {}.
    const value = httpPart === 'body' ? (data ?? {}) : data;
    const parsed = schema.safeParse(value, { reportInput: true });
    return parsed.success ? { value: parsed.data } : { error: new Refused(parsed.error.issues) };
  };

/** Checks what a route's own schemas do not see, such as the fields of a multipart request; refused like those. */
export function checked<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data, { reportInput: true });
  if (!parsed.success) throw new Refused(parsed.error.issues);
  return parsed.data;
}

/** The problems in the caller's language: `field: problem`, or the contract's own sentence where it has one. */
function problemsText(issues: readonly z.core.$ZodIssue[], locale: Locale): string {
  const texts = issues.slice(0, MAX_PROBLEMS).map((issue) => {
    const { text, ownText } = issueText(issue, locale);
    return ownText ? text : `${issue.path.join('.')} ${text}`.trim();
  });
  return [...new Set(texts)].join('; ');
}

/** The AppError for a request that its schema refused, if that is what `error` is. */
export function refusal(error: unknown, locale: Locale): AppError | undefined {
  if (!(error instanceof Refused)) return undefined;
  const fields = error.issues.map((issue) => issue.path.join('.'));
  return new AppError('BAD_INPUT', { problems: problemsText(error.issues, locale), fields });
}

/** Nothing that we take is nested deeper; schemas and walks over deeper values would exhaust the stack. */
const MAX_DEPTH = 200;

/** NUL characters and halves of surrogate pairs: PostgreSQL stores neither in JSON. */
const UNFIT_TEXT = /[\0\p{Cs}]/u;

/** Whether `value` holds text that cannot be stored, or is nested too deeply. */
export function isUnfit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return UNFIT_TEXT.test(value);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return false;
  if (depth === MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((member) => isUnfit(member, depth + 1));
  return Object.entries(value).some(([key, member]) => UNFIT_TEXT.test(key) || isUnfit(member, depth + 1));
}
