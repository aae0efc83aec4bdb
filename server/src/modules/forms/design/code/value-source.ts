import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { lookup } from '@banyan/shared-contracts/own-members';
import { z } from 'zod';
import { indented, memberName, quoted } from './source-text';

/** What is read of a JSON schema. */
interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema | false;
  prefixItems?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** One call of a chain: `.max(9)`; its argument may have lines. */
interface Call {
  name: string;
  argument?: readonly string[];
}
/** `z.string().max(9)` call by call. */
type Chain = readonly Call[];

const MAX_CALLS = 2;
/** Longest source of one value in one line, in characters. */
const MAX_SOURCE = 110;

const inOne = ({ name, argument = [] }: Call): string => `.${name}(${argument.join(' ').replace(/,? \}/g, ' }')})`;

const lines = ({ name, argument = [] }: Call): string[] => {
  const [first = '', ...others] = argument;
  if (others.length === 0) return [`.${name}(${first})`];
  return first === '{'
    ? [`.${name}(${first}`, ...others.slice(0, -1), `${others.at(-1)})`]
    : [`.${name}(`, ...indented(argument.map((line, index) => (index === others.length ? `${line},` : line))), ')'];
};

/** A chain in one line where it fits; otherwise, and where it holds a pattern among others, a line for each call. */
function chainLines(chain: Chain): string[] {
  const single = `z${chain.map(inOne).join('')}`;
  const many = chain.length > MAX_CALLS && chain.some(({ name }) => name === 'regex');
  if (!many && single.length <= MAX_SOURCE) return [single];
  if (chain.length > MAX_CALLS) return ['z', ...indented(chain.flatMap(lines))];
  const [first, ...others] = chain.flatMap(lines);
  return [`z${first}`, ...others];
}

const number = (name: string, value: number | undefined): Call[] =>
  value === undefined || !Number.isFinite(value) ? [] : [{ name, argument: [String(value)] }];

const regex = (expression: RegExp, message?: string): Call => ({
  name: 'regex',
  argument: [`${String(expression)}${message === undefined ? '' : `, ${quoted(message)}`}`],
});

const literal = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'null';

const literals = (values: readonly unknown[]): Chain => [{ name: 'literal', argument: [`[${values.map(literal).join(', ')}]`] }];

const memberLines = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const chain = [...chainOf(schema), ...(required.includes(name) ? [] : [{ name: 'optional' }])];
    const [first = '', ...others] = chainLines(chain);
    const written = [`${memberName(name)}: ${first}`, ...others];
    return [...written.slice(0, -1), `${written.at(-1)},`];
  });

const oneLine = (schema: JsonSchema): string => `z${chainOf(schema).map(inOne).join('')}`;

const within = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

const CHAINS: Readonly<Record<string, (schema: JsonSchema) => Chain>> = {
  string: ({ minLength, maxLength, pattern }) => [
    { name: 'string' },
    ...number('min', minLength),
    ...number('max', maxLength),
    ...(pattern === undefined ? [] : [regex(new RegExp(pattern))]),
  ],
  number: ({ minimum, maximum }) => [{ name: 'number' }, ...number('min', minimum), ...number('max', maximum)],
  integer: ({ minimum, maximum }) => [{ name: 'int' }, ...number('min', within(minimum)), ...number('max', within(maximum))],
  boolean: () => [{ name: 'boolean' }],
  array: ({ items, prefixItems, minItems, maxItems }) =>
    prefixItems === undefined
      ? [
          { name: 'array', argument: chainLines(chainOf(items === false ? {} : (items ?? {}))) },
          ...number('min', minItems),
          ...number('max', maxItems),
        ]
      : [{ name: 'tuple', argument: [`[${prefixItems.map(oneLine).join(', ')}]`] }],
  object: (schema) => [{ name: 'object', argument: ['{', ...indented(memberLines(schema)), '}'] }],
};

/** A schema call by call; `z.unknown()` where it says nothing. */
function chainOf(schema: JsonSchema): Chain {
  const { type, const: only, enum: some, anyOf } = schema;
  if (only !== undefined) return [{ name: 'literal', argument: [literal(only)] }];
  if (some !== undefined) return literals(some);
  if (anyOf !== undefined) {
    const constants = anyOf.map((one) => one.const).filter((one) => one !== undefined);
    if (constants.length === anyOf.length) return literals(constants);
    return [{ name: 'union', argument: [`[${anyOf.map(oneLine).join(', ')}]`] }];
  }
  if (Array.isArray(type)) return [{ name: 'union', argument: [`[${type.map((one) => oneLine({ ...schema, type: one })).join(', ')}]`] }];
  return (type === undefined ? undefined : lookup(CHAINS, type)?.(schema)) ?? [{ name: 'unknown' }];
}

/** Source of the schema of a value, as its widget checks it, in lines. */
export function valueSource({ contract, settings, required, patterns }: FormField): string[] {
  const chain = chainOf(z.toJSONSchema(contract.value(settings), { unrepresentable: 'any', io: 'output' }) as JsonSchema);
  const isText = chain[0]?.name === 'string';
  const isShort = isText && required && !chain.some(({ name }) => name === 'min' || name === 'regex');
  return chainLines([
    ...chain.slice(0, 1),
    ...(isShort ? number('min', 1) : []),
    ...chain.slice(1),
    ...(isText ? patterns.map(({ expression, message }) => regex(expression, message)) : []),
    ...(required ? [] : [{ name: 'nullish' }]),
  ]);
}
