import type { Calculations } from './calculation';
import { fieldAt, type FormModel } from '../model/form-model';
import type { FormulaProblem } from './formula-tokens';

/** Why a calculated field has no result. */
export type CalculationProblem =
  /** Formulas that read each other: labels as a path that comes back to its beginning. */
  | { kind: 'circle'; path: readonly string[] }
  /** A formula that cannot be read; `position` counts the members of its expression from 1. */
  | { kind: 'broken'; label: string; position: number; problem: FormulaProblem };

/** As people see the address of a formula: the label of the field, of a row's behind that of its table. */
function labelAt(model: FormModel, address: string): string {
  const [key = ''] = address.split('.');
  const label = fieldAt(model, address.replace('.', '-'))?.label ?? address;
  const table = model.tables.get(key);
  return table === undefined ? label : `${table.label} ${label}`;
}

/** What is wrong with the formulas of a form. A field without any formula is only not designed yet. */
export function calculationProblems(model: FormModel, { circles, broken }: Calculations): CalculationProblem[] {
  return [
    ...circles.map((circle): CalculationProblem => ({ kind: 'circle', path: circle.map((address) => labelAt(model, address)) })),
    ...broken.flatMap(({ address, error: { position, problem } }): CalculationProblem[] =>
      problem === 'empty' ? [] : [{ kind: 'broken', label: labelAt(model, address), position: position + 1, problem }],
    ),
  ];
}
