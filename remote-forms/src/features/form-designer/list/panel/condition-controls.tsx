import { objectOf } from '@banyan/shared-contracts/design/json';
import { listFields } from '@banyan/shared-contracts/forms/design/list/list-fields';
import { conditionGroups } from '@banyan/shared-contracts/menu-admin/conditions';
import { type ComparedField, ConditionEditor, useSummary } from '@banyan/shared-ui/conditions';
import { type ControlProps, useDesignDoc } from '@banyan/shared-ui/designer';
import { Button, Modal, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { type Conditions, queryFields, readFilter, writeFilter } from '../../../../forms/public/query';
import { useText } from '../../../../forms/public/text';
import { useFormFacts } from '../../panel/form-facts';
import { comparedFields } from '../../rules/compared-fields';
import styles from '../../rules/rules.module.css';

/** The conditions that apply to every list. */
export function ListFilterControl({ label, value, onChange, onEnd }: ControlProps) {
  const doc = useDesignDoc();
  const known = listFields(doc);
  const fields = useMemo(() => queryFields(known.values(), true), [known]);
  const conditions = useMemo(() => readFilter(value, fields), [value, fields]);
  const save = (next: Conditions) => {
    onChange(writeFilter(next, (address) => known.get(address)?.field.contract.type ?? ''));
    onEnd();
  };
  return <ConditionsBox label={label} fields={fields} conditions={conditions} onSave={save} />;
}

/** Conditions on one row, in the format of the rules of a form: as one setting, or the groups with `logic` beside them. */
export function RowConditionsControl({ label, item, target, value, onChange, onWrite, onEnd }: ControlProps) {
  const text = useText();
  const facts = useFormFacts();
  const fields = useMemo(() => comparedFields('', facts, text), [facts, text]);
  const isBeside = item.writes?.includes('logic') === true;
  const own = isBeside ? { logic: target.settings['logic'], conditions: value } : objectOf(value);
  const groups = conditionGroups.catch([]).parse(own.conditions ?? []);
  const conditions: Conditions = { logic: own.logic === 'or' ? 'or' : 'and', groups };
  const save = (next: Conditions) => {
    if (isBeside) onWrite('logic', next.logic);
    onChange(isBeside ? next.groups : { logic: next.logic, conditions: next.groups });
    onEnd();
  };
  return <ConditionsBox label={label} fields={fields} conditions={conditions} onSave={save} />;
}

interface ConditionsBoxProps {
  label: string;
  fields: readonly ComparedField[];
  conditions: Conditions;
  onSave: (conditions: Conditions) => void;
}

/** Conditions as a sentence, and a dialog that edits them. */
export function ConditionsBox({ label, fields, conditions, onSave }: ConditionsBoxProps) {
  const text = useText();
  const [draft, setDraft] = useState<Conditions>();
  const summary = useSummary(fields);
  const said = summary(conditions.groups, conditions.logic);
  return (
    <>
      <Button block style={{ height: 'auto', minHeight: 32, whiteSpace: 'normal' }} aria-label={label} onClick={() => setDraft(conditions)}>
        {said === '' ? text('forms.design.list.setConditions') : said}
      </Button>
      {draft !== undefined && (
        <Modal
          open
          width={760}
          title={label}
          onOk={() => {
            onSave(draft);
            setDraft(undefined);
          }}
          onCancel={() => setDraft(undefined)}
          mask={{ closable: false }}
          destroyOnHidden
        >
          <div className={styles['part']}>
            {draft.groups.length > 1 && (
              <Segmented<'and' | 'or'>
                size="small"
                value={draft.logic}
                aria-label={text('forms.designer.rules.between')}
                options={[
                  { value: 'and', label: text('forms.designer.rules.allGroups') },
                  { value: 'or', label: text('forms.designer.rules.anyGroup') },
                ]}
                onChange={(logic) => setDraft({ ...draft, logic })}
              />
            )}
            <ConditionEditor
              groups={draft.groups}
              fields={fields}
              summary={summary(draft.groups, draft.logic)}
              words={{
                says: (summed) => text('forms.design.list.conditionsSay', { text: summed }),
                nothing: text('forms.design.list.noConditions'),
              }}
              onChange={(groups) => setDraft({ ...draft, groups })}
            />
          </div>
        </Modal>
      )}
    </>
  );
}
