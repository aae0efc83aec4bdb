import type { NewRule } from '@banyan/shared-contracts/forms/design/commands/rules';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { isUnfinished } from '@banyan/shared-contracts/forms/design/document/rule-problems';
import { ConditionEditor, useSummary } from '@banyan/shared-ui/conditions';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { Button, Input, Modal, Segmented, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import type { FormFacts } from '../panel/form-facts';
import { comparedFields } from './compared-fields';
import { EffectList } from './effect-list';
import { contraryOf, finished } from './rule-drafts';
import { offeredTargets } from './rule-targets';
import styles from './rules.module.css';

interface RuleDialogProps {
  doc: DesignDoc;
  facts: FormFacts;
  start: NewRule;
  title: string;
  onSave: (rule: NewRule) => void;
  onClose: () => void;
}

/** A rule as a whole: its conditions, its effects, and the effects otherwise. One change of the design when it is saved. */
export function RuleDialog({ doc, facts, start, title, onSave, onClose }: RuleDialogProps) {
  const text = useText();
  const confirm = useConfirm();
  const id = useId();
  const [rule, setRule] = useState(start);
  const fields = useMemo(() => comparedFields(rule.table, facts, text), [rule.table, facts, text]);
  const targets = useMemo(() => offeredTargets(doc, facts, rule.table), [doc, facts, rule.table]);
  const summary = useSummary(fields);
  const put = (part: Partial<NewRule>) => setRule({ ...rule, ...part });
  const said = summary(rule.conditions, rule.logic);
  const save = async () => {
    const next = finished({ ...rule, name: rule.name.trim() || said.slice(0, 60) || text('forms.designer.rules.new') });
    const question = { content: text('forms.designer.rules.unfinishedText'), okText: text('forms.designer.rules.saveUnfinished') };
    if (!isUnfinished(next) || (await confirm({ title: text('forms.designer.rules.unfinished'), ...question }))) onSave(next);
  };
  const close = async () => {
    const isSame = JSON.stringify(rule) === JSON.stringify(start);
    if (isSame || (await confirm({ title: text('forms.designer.rules.leave'), content: text('forms.designer.rules.leaveText') })))
      onClose();
  };
  return (
    <Modal
      open
      width={860}
      title={title}
      okText={text('forms.designer.rules.save')}
      onOk={() => void save()}
      onCancel={() => void close()}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <div className={styles['dialog']}>
        <label htmlFor={`${id}-name`}>{text('forms.designer.rules.name')}</label>
        <Input
          id={`${id}-name`}
          value={rule.name}
          maxLength={100}
          autoFocus
          placeholder={text('forms.designer.rules.nameHint')}
          onChange={({ target }) => put({ name: target.value })}
          onPressEnter={() => void save()}
        />
        <span id={`${id}-of`}>{text('forms.designer.rules.scope')}</span>
        <Select
          aria-labelledby={`${id}-of`}
          value={rule.table}
          options={[
            { value: '', label: text('forms.designer.rules.wholeForm') },
            ...facts.tables.map(({ key, label }) => ({ value: key, label: text('forms.designer.rules.eachRow', { name: label }) })),
          ]}
          onChange={(table) => put({ table, conditions: [], effects: [], otherwise: [] })}
        />
        <section className={styles['part']} aria-label={text('forms.designer.rules.when')}>
          <h4>{text('forms.designer.rules.when')}</h4>
          {rule.conditions.length > 1 && (
            <Segmented<'and' | 'or'>
              size="small"
              value={rule.logic}
              aria-label={text('forms.designer.rules.between')}
              options={[
                { value: 'and', label: text('forms.designer.rules.allGroups') },
                { value: 'or', label: text('forms.designer.rules.anyGroup') },
              ]}
              onChange={(logic) => put({ logic })}
            />
          )}
          <ConditionEditor
            groups={rule.conditions}
            fields={fields}
            summary={said}
            words={{ says: (summed) => text('forms.designer.rules.says', { text: summed }), nothing: text('forms.designer.rules.always') }}
            onChange={(conditions) => put({ conditions })}
          />
        </section>
        <section className={styles['part']}>
          <EffectList
            label={text('forms.designer.rules.then')}
            effects={rule.effects}
            targets={targets}
            facts={facts}
            onChange={(effects) => put({ effects })}
          />
          <EffectList
            label={text('forms.designer.rules.otherwise')}
            effects={rule.otherwise}
            targets={targets}
            facts={facts}
            onChange={(otherwise) => put({ otherwise })}
          />
          <Button
            size="small"
            disabled={contraryOf(rule.effects).length === 0}
            onClick={() => put({ otherwise: contraryOf(finished(rule).effects) })}
          >
            {text('forms.designer.rules.contrary')}
          </Button>
        </section>
      </div>
    </Modal>
  );
}
