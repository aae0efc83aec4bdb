import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { isRuleFact } from '@banyan/shared-contracts/forms/rules/form-rule';
import type { Condition } from '@banyan/shared-contracts/menu-admin/conditions';
import { useSummary } from '@banyan/shared-ui/conditions';
import { useMemo } from 'react';
import { useText } from '../../../forms/public/text';
import type { TraceField, TraceRule, TraceWhy } from '../../../forms/public/scripts/trace';
import styles from './debugger.module.css';

interface WhyListProps {
  why: readonly TraceWhy[];
  fields: readonly TraceField[];
  name: string;
}

/**
 * The reasons for the state of a field: whether it is hidden, required and read-only, by what, and each rule with its conditions marked
 * true or false.
 */
export function WhyList({ why, fields, name }: WhyListProps) {
  const text = useText();
  return (
    <section className={styles['why']} aria-label={text('forms.designer.trace.why', { name })}>
      <h4>{name}</h4>
      <dl>
        {why.map(({ property, is, reason, rules }) => (
          <div key={property} data-property={property}>
            <dt>{text(`forms.designer.trace.${property}.${is}`)}</dt>
            <dd>
              {reason === 'rule'
                ? text('forms.designer.trace.reason.rule', { name: decidingOf(rules) })
                : text(`forms.designer.trace.reason.${reason}`)}
              {rules.map((rule) => (
                <Rule key={rule.id} rule={rule} fields={fields} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const decidingOf = (rules: readonly TraceRule[]): string => rules.findLast(({ decides }) => decides)?.name ?? '';

function Rule({ rule, fields }: { rule: TraceRule; fields: readonly TraceField[] }) {
  const text = useText();
  const compared = useMemo(
    () => [
      ...fields.map(({ address, label }) => ({ code: address, name: label, type: 'string' as const, symbols: [], sources: [] })),
      ...(['@user', '@organize', '@position', '@role', '@group', '@today'] as const).filter(isRuleFact).map((code) => ({
        ...{ code, type: 'string' as const, symbols: [], sources: [] },
        name: text(`forms.designer.rules.fact.${code.slice(1) as 'user' | 'organize' | 'position' | 'role' | 'group' | 'today'}`),
      })),
    ],
    [fields, text],
  );
  const summary = useSummary(compared);
  const say = (condition: Condition) => summary([{ logic: 'and', groups: [condition] }], 'and');
  return (
    <div className={styles['rule']} data-decides={rule.decides || undefined}>
      <p>
        <Mark holds={rule.holds} /> <strong>{rule.name}</strong>{' '}
        {text(rule.holds ? 'forms.designer.trace.ruleHolds' : 'forms.designer.trace.ruleHoldsNot')}
      </p>
      {rule.groups.map((group, index) => (
        <ul key={index} data-logic={group.logic}>
          {group.parts.map((part, at) => (
            <li key={at}>
              <Mark holds={part.holds} /> {say(part.condition)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function Mark({ holds }: { holds: boolean }) {
  const text = useText();
  const Icon = holds ? CheckCircleFilled : CloseCircleFilled;
  return (
    <Icon
      className={styles['mark'] ?? ''}
      data-holds={holds}
      aria-label={text(holds ? 'forms.designer.trace.true' : 'forms.designer.trace.false')}
    />
  );
}
