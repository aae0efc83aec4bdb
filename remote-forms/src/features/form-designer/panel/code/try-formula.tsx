import { Decimal } from '@banyan/shared-contracts/numbers/decimal';
import { formatDecimal } from '@banyan/shared-contracts/numbers/format-decimal';
import { type Expression, fieldsOf, parseFormula } from '@banyan/shared-contracts/forms/formula/formula';
import { evaluateFormula } from '@banyan/shared-contracts/forms/formula/formula-evaluation';
import { DateControl } from '@banyan/shared-ui/form';
import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { type FormFacts, longLabel } from '../form-facts';
import { formulaAddress } from './formula-check';
import styles from './code.module.css';

interface TryFormulaProps {
  expression: Expression;
  precision: number;
  /** Key of the sub-table whose rows use the formula. */
  table: string | undefined;
  facts: FormFacts;
}

const parsed = (expression: Expression) => {
  try {
    return parseFormula(expression);
  } catch {
    return undefined;
  }
};

/** Tests the formula with values: one for a field, several between commas for a column that is summed. */
export function TryFormula({ expression, precision, table, facts }: TryFormulaProps) {
  const text = useText();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const formula = parsed(expression);
  if (formula === undefined) return null;
  const fields = new Map(facts.fields.map((field) => [formulaAddress(field), field]));
  const isSeveral = (address: string) => address.includes('.') && !address.startsWith(`${table ?? ''}.`);
  const read = (address: string): readonly unknown[] => {
    const typed = given[address] ?? '';
    return isSeveral(address) ? typed.split(/[,，\s]+/).filter(Boolean) : [typed === '' ? null : typed];
  };
  const result = evaluateFormula(formula, read).toDecimalPlaces(precision, Decimal.ROUND_HALF_UP).toFixed();
  return (
    <section className={styles['try']} aria-label={text('forms.panel.formula.try')}>
      <h4>{text('forms.panel.formula.try')}</h4>
      {fieldsOf(formula).map((address) => {
        const field = fields.get(address);
        const label = field === undefined ? address : longLabel(field, facts);
        const put = (value: string) => setGiven((known) => ({ ...known, [address]: value }));
        return (
          <label key={address} className={styles['given']}>
            <span>{label}</span>
            {field?.contract.traits.filter === 'time' ? (
              <DateControl
                unit="second"
                value={Number(given[address] ?? '') || null}
                onChange={(next) => put(next === null ? '' : String(next))}
              />
            ) : (
              <Input
                value={given[address] ?? ''}
                placeholder={isSeveral(address) ? text('forms.panel.formula.several') : '0'}
                onChange={({ target }) => put(target.value)}
              />
            )}
          </label>
        );
      })}
      <output className={styles['result']}>= {formatDecimal(result, { decimals: precision, thousands: false })}</output>
    </section>
  );
}
