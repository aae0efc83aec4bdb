import { comparedAs } from '@banyan/shared-contracts/forms/rules/rule-plan';
import type { RuleFact } from '@banyan/shared-contracts/forms/rules/form-rule';
import type { ConditionSource, ConditionSymbol } from '@banyan/shared-contracts/menu-admin/conditions';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { ComparedField } from '@banyan/shared-ui/conditions';
import type { FormsText } from '../../../forms/public/text';
import { type FactField, type FormFacts, longLabel } from '../panel/form-facts';
import { valueOf } from './rule-values';

const EMPTINESS: readonly ConditionSymbol[] = ['null', 'notNull'];
const ORDERED: readonly ConditionSymbol[] = ['==', '<>', '>', '>=', '<', '<=', 'between', ...EMPTINESS];
const WRITTEN: readonly ConditionSymbol[] = ['==', '<>', 'like', 'notLike', ...EMPTINESS];
const CHOSEN: readonly ConditionSymbol[] = ['==', '<>', ...EMPTINESS];

type Offer = Omit<ComparedField, 'code' | 'name'>;

/** Placeholders for the user who fills in the form, among people and organizations. */
const CALLER: Readonly<Record<string, readonly ConditionSource[]>> = { user: ['@userId'], organize: ['@organizeId'] };

/** The comparison of a field: by its stored format, and by its choices. */
function offerOf(field: FactField): Offer {
  const { contract, item } = field;
  const { traits } = contract;
  const kind = comparedAs({ contract, settings: contract.settings(item) });
  if (kind === 'none' || traits.filter === null) return { type: 'string', symbols: ['notNull', 'null'], sources: [] };
  if (kind === 'number') return { type: 'double', symbols: ORDERED, sources: ['inputNumber', 'field'] };
  if (kind === 'time') return { type: 'datetime', symbols: ORDERED, sources: ['datePicker', 'currentDate', 'field'] };
  if (traits.filter === 'text') return { type: 'string', symbols: WRITTEN, sources: ['input', 'field'] };
  return {
    type: 'text',
    symbols: CHOSEN,
    sources: ['input', ...(lookup(CALLER, traits.named ?? '') ?? []), 'field'],
    Value: valueOf(field),
  };
}

const PEOPLE: readonly (readonly [RuleFact, ConditionSource])[] = [
  ['@user', 'userSelect'],
  ['@organize', 'organizeSelect'],
  ['@position', 'posSelect'],
  ['@role', 'roleSelect'],
  ['@group', 'groupSelect'],
];

/** The operands in conditions of a rule: fields of the form, of its table, and the user and time of filling in. */
export function comparedFields(table: string, facts: FormFacts, text: FormsText): ComparedField[] {
  const fields = facts.fields.filter((field) => field.table === undefined || field.table === table);
  const own = fields.filter((field) => field.table === table && table !== '');
  return [
    ...[...own, ...fields.filter((field) => !own.includes(field))].map((field) => ({
      code: field.address,
      name: longLabel(field, facts),
      ...offerOf(field),
    })),
    ...PEOPLE.map(([code, source]): ComparedField => ({
      code,
      name: text(`forms.designer.rules.fact.${code.slice(1) as 'user' | 'organize' | 'position' | 'role' | 'group'}`),
      type: 'bigint',
      symbols: ['in', 'notIn'],
      sources: [source],
    })),
    {
      code: '@today',
      name: text('forms.designer.rules.fact.today'),
      type: 'datetime',
      symbols: ['>=', '<=', '==', 'between'],
      sources: ['datePicker'],
    },
  ];
}
