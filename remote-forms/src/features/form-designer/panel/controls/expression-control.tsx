import { FunctionOutlined } from '@ant-design/icons';
import { expressionSchema, type Expression } from '@banyan/shared-contracts/forms/formula/formula';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { FITTING_DIALOG, useAskToLeave, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { Button, Modal, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { useFormFacts } from '../form-facts';
import styles from '../controls.module.css';
import { expressionProblems, formulaAddress } from '../code/formula-check';
import { problemWords } from '../code/formula-words';

const FormulaEditor = lazyPart(() => import(/* webpackChunkName: "formula-editor" */ '../code/formula-editor'), 'FormulaEditor');

const readExpression = (value: unknown): Expression => expressionSchema.safeParse(value).data ?? [];

/** The formula of a calculated field: shown here, edited in a dialog, and applied on OK; one with problems only after a confirmation. */
export function ExpressionControl({ label, target, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const facts = useFormFacts();
  const steady = useSteadyDialog();
  const confirm = useConfirm();
  const askToLeave = useAskToLeave();
  /** The edited formula, as long as its dialog is open. */
  const [draft, setDraft] = useState<Expression>();
  const expression = readExpression(value);
  const [problem] = expressionProblems(expression, target.id, facts);
  const precision = Number(valueAt(target.settings, 'precision') ?? 0);
  const nameOf = (address: string, label_: string) => facts.fields.find((field) => formulaAddress(field) === address)?.label ?? label_;
  const isOther = (next: Expression) => JSON.stringify(next) !== JSON.stringify(expression);
  const take = async (next: Expression) => {
    const [wrong] = expressionProblems(next, target.id, facts);
    const content = wrong && text('forms.panel.formula.brokenText', { problem: problemWords(wrong, text) });
    const okText = text('forms.panel.formula.useBroken');
    if (content !== undefined && !(await confirm({ title: text('forms.panel.formula.broken'), content, okText }))) return;
    setDraft(undefined);
    if (isOther(next)) onChange(next);
    onEnd();
  };
  const cancel = async (written: Expression) => {
    if (!isOther(written) || (await askToLeave())) setDraft(undefined);
  };
  return (
    <>
      {expression.length > 0 && (
        <span className={styles['formula']}>
          {expression.map((member) => (typeof member === 'string' ? member : ` ${nameOf(member.__vModel__, member.label)} `)).join('')}
        </span>
      )}
      {problem !== undefined && <span className={styles['problem']}>{problemWords(problem, text)}</span>}
      <Button icon={<FunctionOutlined aria-hidden />} onClick={() => setDraft(expression)}>
        {text('forms.panel.formula.edit')}
      </Button>
      {draft !== undefined && (
        <Modal
          {...steady}
          open
          width={800}
          title={label}
          styles={FITTING_DIALOG}
          mask={{ closable: false }}
          okText={text('forms.panel.done')}
          onOk={() => void take(draft)}
          onCancel={() => void cancel(draft)}
        >
          <Suspense fallback={<Skeleton active />}>
            <FormulaEditor ownId={target.id} label={label} expression={draft} precision={precision} onChange={setDraft} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
