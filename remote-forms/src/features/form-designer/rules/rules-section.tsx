import { EditOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { nameOf } from '@banyan/shared-contracts/forms/design/document/form-nodes';
import { addRule, dropRule, moveRule, type NewRule, setRule } from '@banyan/shared-contracts/forms/design/commands/rules';
import { type KnownRule, readRules, RULES } from '@banyan/shared-contracts/forms/rules/form-rule';
import { useDesignDoc, useDesignStore } from '@banyan/shared-ui/designer';
import { conditionOn, useSummary } from '@banyan/shared-ui/conditions';
import { MenuButton } from '@banyan/shared-ui/menu-button';
import { Button, Switch, Tooltip } from 'antd';
import { memo, useId, useMemo, useState } from 'react';
import { useText } from '../../../forms/public/text';
import type { FormFacts } from '../panel/form-facts';
import { comparedFields } from './compared-fields';
import { RuleDialog } from './rule-dialog';
import { newRule, newRuleId, QUICK, type Quick, speaksOf } from './rule-drafts';
import { useHandler } from '../screen/actions/use-handler';
import { targetOfNode } from './rule-targets';
import styles from './rules.module.css';

interface RulesSectionProps {
  facts: FormFacts;
  /** The selected node; undefined for the form itself. */
  node: NodeId | undefined;
  /** Path of a property to show: `fieldRules.<id>` opens that rule. */
  shown: string | undefined;
}

interface Edited {
  id: string | undefined;
  start: NewRule;
}

const partsOf = ({ name, enabled, table, logic, conditions, effects, otherwise }: KnownRule): NewRule => ({
  name,
  enabled,
  table,
  logic,
  conditions,
  effects,
  otherwise,
});

/** The rules of the form, or those with an effect on the selected field, with quick ways to create one. */
export function RulesSection({ facts, node, shown }: RulesSectionProps) {
  const text = useText();
  const id = useId();
  const store = useDesignStore();
  const doc = useDesignDoc();
  const [edited, setEdited] = useState<Edited>();
  const all = useMemo(() => readRules(doc.props), [doc.props]);
  const own = node === undefined ? undefined : targetOfNode(doc, facts, node);
  const rules = own === undefined ? all : all.filter((rule) => speaksOf(rule, own.target));
  const edit = (rule: KnownRule) => setEdited({ id: rule.id, start: partsOf(rule) });

  // Going to the problem of a rule opens that rule.
  const [seen, setSeen] = useState<string>();
  if (shown !== seen) {
    setSeen(shown);
    const rule = all.find((one) => shown === `${RULES}.${one.id}`);
    if (rule !== undefined) edit(rule);
  }

  const onBegin = useHandler((quick: Quick) => {
    const target = own?.target ?? '';
    const selected = doc.nodes.get(node ?? '');
    const name = text(`forms.designer.rules.quickName.${quick}`, { name: selected === undefined ? '' : nameOf(selected) });
    const rule = newRule(name, own?.table ?? '', [{ kind: quick, targets: [target] }]);
    const first = comparedFields(rule.table, facts, text).find(({ code }) => code !== target);
    const conditions = first === undefined ? [] : [{ logic: 'and' as const, groups: [conditionOn(first)] }];
    setEdited({ id: undefined, start: { ...rule, conditions } });
  });
  if (node !== undefined && own === undefined) return null;
  // The same problem then opens the rule again.
  const leave = () => {
    setEdited(undefined);
    if (shown !== undefined) store.select(store.state().selected);
  };
  const save = (rule: NewRule) => {
    if (edited?.id === undefined) store.run(addRule, { id: newRuleId(), rule });
    else store.run(setRule, { id: edited.id, rule });
    leave();
  };
  return (
    <section className={styles['section']} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        {text(own === undefined ? 'forms.designer.rules.title' : 'forms.designer.rules.ofField')}
        {rules.length > 0 && <span className={styles['count']}>{rules.length}</span>}
      </h3>
      {rules.length === 0 && (
        <p className={styles['none']}>{text(own === undefined ? 'forms.designer.rules.none' : 'forms.designer.rules.noneOfField')}</p>
      )}
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            facts={facts}
            place={[all.indexOf(rule), all.length]}
            onEdit={() => edit(rule)}
            onRun={(act) => act(store)}
            onCopy={() =>
              store.run(addRule, {
                id: newRuleId(),
                rule: { ...partsOf(rule), name: text('forms.designer.rules.copyOf', { name: rule.name }) },
              })
            }
          />
        ))}
      </ul>
      <div className={styles['make']}>
        {own === undefined ? (
          <Button size="small" icon={<PlusOutlined />} onClick={() => setEdited({ id: undefined, start: newRule('') })}>
            {text('forms.designer.rules.add')}
          </Button>
        ) : (
          <QuickRules onBegin={onBegin} />
        )}
      </div>
      {edited !== undefined && (
        <RuleDialog
          key={edited.id ?? 'new'}
          doc={doc}
          facts={facts}
          start={edited.start}
          title={text(edited.id === undefined ? 'forms.designer.rules.new' : 'forms.designer.rules.edit')}
          onSave={save}
          onClose={leave}
        />
      )}
    </section>
  );
}

const QuickRules = memo(function QuickRules({ onBegin }: { onBegin: (quick: Quick) => void }) {
  const text = useText();
  return QUICK.map((quick) => (
    <Button key={quick} size="small" icon={<PlusOutlined />} onClick={() => onBegin(quick)}>
      {text(`forms.designer.rules.quick.${quick}`)}
    </Button>
  ));
});

interface RuleRowProps {
  rule: KnownRule;
  facts: FormFacts;
  /** Its index among all rules, and their number. */
  place: readonly [index: number, count: number];
  onEdit: () => void;
  onCopy: () => void;
  onRun: (act: (store: ReturnType<typeof useDesignStore>) => unknown) => void;
}

function RuleRow({ rule, facts, place: [index, count], onEdit, onCopy, onRun }: RuleRowProps) {
  const text = useText();
  const { id, name, enabled } = rule;
  const kinds = [...new Set(rule.effects.map(({ kind }) => kind))].map((kind) => text(`forms.designer.rules.effect.${kind}`));
  const said = useSummary(useMemo(() => comparedFields(rule.table, facts, text), [rule.table, facts, text]))(rule.conditions, rule.logic);
  const item = (key: string, label: string, run: () => void) => ({ key, label, run });
  return (
    <li>
      <Tooltip title={text('forms.designer.rules.enabled')}>
        <Switch
          size="small"
          checked={enabled}
          aria-label={text('forms.designer.rules.enabledOf', { name })}
          onChange={(next) => onRun((store) => store.run(setRule, { id, rule: { enabled: next } }))}
        />
      </Tooltip>
      <button type="button" className={styles['rule']} data-off={!enabled} onClick={onEdit}>
        <span>{name}</span>
        <small>{[kinds.join('、'), said || text('forms.designer.rules.noCondition')].filter(Boolean).join(' · ')}</small>
      </button>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={text('forms.designer.rules.editOf', { name })}
        onClick={onEdit}
      />
      <MenuButton
        label={text('forms.designer.rules.moreOf', { name })}
        className={styles['more']}
        actions={[
          ...(index > 0 ? [item('up', text('forms.designer.rules.up'), () => onRun((store) => store.run(moveRule, { id, by: -1 })))] : []),
          ...(index < count - 1
            ? [item('down', text('forms.designer.rules.down'), () => onRun((store) => store.run(moveRule, { id, by: 1 })))]
            : []),
          item('copy', text('forms.designer.rules.copy'), onCopy),
          item('drop', text('forms.designer.rules.drop'), () => onRun((store) => store.run(dropRule, { id }))),
        ]}
      >
        <MoreOutlined />
      </MenuButton>
    </li>
  );
}
