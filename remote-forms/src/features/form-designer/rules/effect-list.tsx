import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { RULE_EFFECTS, type RuleEffect, type RuleEffectKind } from '@banyan/shared-contracts/forms/rules/form-rule';
import { Button, Select } from 'antd';
import { useText } from '../../../forms/public/text';
import type { FormFacts } from '../panel/form-facts';
import { FieldValue } from './rule-values';
import { type OfferedTarget, takes } from './rule-targets';
import styles from './rules.module.css';

interface EffectListProps {
  label: string;
  effects: readonly RuleEffect[];
  targets: readonly OfferedTarget[];
  facts: FormFacts;
  onChange: (effects: RuleEffect[]) => void;
}

/** The effects of a branch of a rule: each line is one kind of effect, on any number of fields. */
export function EffectList({ label, effects, targets, facts, onChange }: EffectListProps) {
  const text = useText();
  const replace = (index: number, effect?: RuleEffect) =>
    onChange(effects.flatMap((own, at) => (at !== index ? [own] : effect === undefined ? [] : [effect])));
  return (
    <fieldset className={styles['effects']}>
      <legend>{label}</legend>
      {effects.map((effect, index) => (
        <EffectRow
          key={index}
          effect={effect}
          targets={targets}
          facts={facts}
          onChange={(next) => replace(index, next)}
          onRemove={() => replace(index)}
        />
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        className={styles['add'] ?? ''}
        onClick={() => onChange([...effects, { kind: 'show', targets: [] }])}
      >
        {text('forms.designer.rules.addEffect')}
      </Button>
    </fieldset>
  );
}

interface EffectRowProps {
  effect: RuleEffect;
  targets: readonly OfferedTarget[];
  facts: FormFacts;
  onChange: (effect: RuleEffect) => void;
  onRemove: () => void;
}

function EffectRow({ effect, targets, facts, onChange, onRemove }: EffectRowProps) {
  const text = useText();
  const { kind } = effect;
  const offered = targets.filter((target) => takes(kind, target));
  const gone = effect.targets.filter((name) => !offered.some(({ value }) => value === name));
  const first = kind === 'set' ? facts.fields.find(({ address }) => address === effect.targets[0]) : undefined;
  const changeKind = (next: RuleEffectKind) => {
    const kept = effect.targets.filter((name) => targets.some((target) => target.value === name && takes(next, target)));
    onChange({ kind: next, targets: next === 'set' ? kept.slice(0, 1) : kept });
  };
  return (
    <div className={styles['effect']} role="group" aria-label={text(`forms.designer.rules.effect.${kind}`)}>
      <Select<RuleEffectKind>
        aria-label={text('forms.designer.rules.kind')}
        value={kind}
        options={RULE_EFFECTS.map((value) => ({ value, label: text(`forms.designer.rules.effect.${value}`) }))}
        onChange={changeKind}
      />
      <Select<string[]>
        aria-label={text('forms.designer.rules.targets')}
        mode="multiple"
        {...(kind === 'set' ? { maxCount: 1 } : {})}
        value={[...effect.targets]}
        placeholder={text('forms.designer.rules.targets')}
        options={[...offered, ...gone.map((value) => ({ value, label: text('forms.panel.gone', { name: value }) }))]}
        showSearch={{ optionFilterProp: 'label' }}
        status={gone.length > 0 ? 'error' : ''}
        onChange={(next) =>
          onChange({ ...effect, targets: next, ...(kind === 'set' && next[0] !== effect.targets[0] ? { value: null } : {}) })
        }
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={text('forms.designer.rules.removeEffect')} onClick={onRemove} />
      {first !== undefined && (
        <div className={styles['given']}>
          <FieldValue
            field={first}
            label={text('forms.designer.rules.value')}
            value={effect.value}
            onChange={(value) => onChange({ ...effect, value })}
          />
        </div>
      )}
    </div>
  );
}
