import type { GrantNode } from '@banyan/shared-contracts/permission/authority.contract';
import { useWord } from '@banyan/shared-ui/i18n';
import { type CheckNode, CheckTree } from '@banyan/shared-ui/tree';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './authorize.module.css';
import type { StepState } from './grant-selection';
import type { WizardStep } from './use-grant-wizard';

interface GrantStepTreeProps {
  step: WizardStep;
  changesOnly: boolean;
  onDecide: (ids: string[], on: boolean) => void;
  tools: ReactNode;
}

/** One step of the wizard: what can be granted, what is, and what will change. */
export function GrantStepTree({ step, changesOnly, onDecide, tools }: GrantStepTreeProps) {
  const text = useText();
  const word = useWord();
  const { state, reply } = step;
  const offered = useMemo(() => toNodes(reply.list, word), [reply.list, word]);
  return (
    <CheckTree
      label={text(`admin.permission.step.${step.kind}`)}
      nodes={changesOnly ? toNodes(step.changes(), word) : offered}
      note={({ key, disabled = false }) => <Note id={key} disabled={disabled} state={state} />}
      checked={state.checked}
      onCheck={onDecide}
      loading={step.loading}
      empty={text(changesOnly ? 'admin.permission.noChanges' : `admin.permission.empty.${step.kind}`)}
      tools={tools}
    />
  );
}

const toNodes = (nodes: readonly GrantNode[], word: (name: string) => string): CheckNode[] =>
  nodes.map(({ id, fullName, disabled, isLeaf, children }) => ({
    key: id,
    title: word(fullName),
    disabled,
    ...(isLeaf ? {} : { children: toNodes(children, word) }),
  }));

/** A word beside the name where it will change, or cannot. */
function Note({ id, disabled, state: { added, removed } }: { id: string; disabled: boolean; state: StepState }) {
  const text = useText();
  const kind = added.has(id) ? 'added' : removed.has(id) ? 'removed' : disabled ? 'beyond' : undefined;
  if (kind === undefined) return null;
  return (
    <small className={styles['mark']} data-kind={kind}>
      {text(`admin.permission.${kind}`)}
    </small>
  );
}
