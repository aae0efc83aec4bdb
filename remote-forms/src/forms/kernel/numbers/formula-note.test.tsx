import type { Calculator } from '@banyan/shared-contracts/forms/formula/calculation';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormulaNote } from './formula-note';
import { calculatorOf } from '../store/live-calculations';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const ref = (address: string) => ({ __vModel__: address, label: address });
const computed = (key: string, ...expression: unknown[]) => ({
  __config__: { jnpfKey: 'calculate', label: `合计${key}` },
  __vModel__: key,
  expression,
});
const modelOf = (...fields: object[]) => parseForm(formDocument.parse({ fields }));

const Note = ({ model }: { model: FormModel }) => <FormulaNote model={model} calculator={calculatorOf(model) as Calculator} />;

it('names circles with their path and unreadable formulas with their place; a sound form has nothing to say', async () => {
  const wrong = modelOf(computed('a', ref('b')), computed('b', ref('a')), computed('c', '1', '+'));
  await renderWithHost(<Note model={wrong} />, { messages });
  const note = await screen.findByRole('status');
  expect(note.textContent).toContain('合计a → 合计b → 合计a');
  expect(note.textContent).toContain('“合计c”的公式在第 3 项处有误');
});

it('says nothing of a form whose formulas are sound, or not written yet', async () => {
  await renderWithHost(
    <div data-testid="form">
      <Note model={modelOf(computed('a', '1', '+', '1'), computed('b'))} />
    </div>,
    { messages },
  );
  expect((await screen.findByTestId('form')).textContent).toBe('');
});
