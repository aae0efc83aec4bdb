import type { ControlName, ListControlName, PrintControlName } from '@banyan/shared-contracts/forms/design/panel/panel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Performs, in the row of a property, the user actions that set it to another value. */
type Act = (row: HTMLElement) => Promise<void> | void;

const boxIn = (row: HTMLElement) => {
  const box = row.querySelector<HTMLInputElement>('input:not([type=checkbox]), textarea');
  if (box === null) throw new Error('no box');
  return box;
};

const type =
  (text: string): Act =>
  (row) => {
    const box = boxIn(row);
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: text } });
    fireEvent.blur(box);
  };

/** Opens a list and chooses its last entry. */
const choose: Act = async (row) => {
  const box = await waitFor(() => {
    const found = row.querySelector('[role=combobox]');
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.mouseDown(box);
  const offered = await waitFor(() => {
    const options = [
      ...document.querySelectorAll<HTMLElement>(
        '.ant-select-item-option, .ant-select-tree-treenode-leaf-last .ant-select-tree-node-content-wrapper',
      ),
    ];
    expect(options).not.toHaveLength(0);
    return options.filter((option) => option.getAttribute('aria-selected') !== 'true' && !option.className.includes('option-selected'));
  });
  fireEvent.click(offered.at(-1)!);
};

const press =
  (name: RegExp): Act =>
  (row) => {
    fireEvent.click(within(row).getAllByRole('button', { name })[0]!);
  };

const radio: Act = (row) => {
  const others = [...row.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((one) => !one.checked);
  if (others.length === 0) return choose(row);
  fireEvent.click(others[0]!);
  return undefined;
};

const number: Act = (row) => {
  const box = boxIn(row);
  return type(box.value === '9' ? '8' : '9')(row);
};

const tag: Act = (row) => {
  const mark = row.querySelector('input[type=checkbox]');
  if (mark !== null) return void fireEvent.click(mark);
  const box = boxIn(row);
  fireEvent.change(box, { target: { value: '12' } });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 });
  return undefined;
};

const writeFormula: Act = async (row) => {
  fireEvent.click(within(row).getByRole('button', { name: /编辑公式/ }));
  fireEvent.click(await screen.findByRole('button', { name: /COUNT\(/ }));
  fireEvent.click(screen.getByRole('button', { name: /^完\s?成$/ }));
};

const writeScript: Act = async (row) => {
  fireEvent.click(within(row).getAllByRole('button', { name: /编辑脚本/ })[0]!);
  const code = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.cm-content');
    expect(found).not.toBeNull();
    return found!;
  });
  const { EditorView } = await import('@codemirror/view');
  EditorView.findFromDOM(code)!.dispatch({ changes: { from: 0, insert: '// x\n' } });
};

/** Writes one condition with the value 9, in the dialog of conditions. */
const writeCondition: Act = async (row) => {
  fireEvent.click(await within(row).findByRole('button', { name: '过滤条件' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: /添加条件组/ }));
  const box = await waitFor(() => within(dialog).getByRole('spinbutton'));
  fireEvent.change(box, { target: { value: '9' } });
  fireEvent.blur(box);
  fireEvent.click(within(dialog).getByRole('button', { name: /^(?:确\s?定|OK)$/ }));
};

const moment: Act = (row) => {
  const box = boxIn(row);
  return type(/time|时间/i.test(box.placeholder) ? '10:20:00' : '2026-11-05')(row);
};

/** The user actions that set each control. */
export const setProperty: Readonly<Record<Exclude<ControlName, 'value' | ListControlName | PrintControlName>, Act>> = {
  text: type('abc'),
  words: type('abc'),
  lines: type('abc'),
  css: type('.abc { color: red }'),
  member: type('abc'),
  key: type('abc'),
  number,
  switch: (row) => void fireEvent.click(within(row).getAllByRole('switch')[0]!),
  segmented: radio,
  choice: choose,
  width: (row) => void fireEvent.keyDown(within(row).getByRole('slider'), { key: 'ArrowLeft', keyCode: 37, which: 37 }),
  icon: async (row) => {
    fireEvent.click(within(row).getAllByRole('button').at(-1)!);
    fireEvent.click((await screen.findByRole('group', { name: '图标' })).querySelector('button')!);
  },
  colour: async (row) => {
    fireEvent.click(row.querySelector('.ant-color-picker-trigger')!);
    const box = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('.ant-color-picker-hex-input input');
      expect(found).not.toBeNull();
      return found!;
    });
    fireEvent.change(box, { target: { value: 'ff8800' } });
  },
  tags: tag,
  'class-names': tag,
  templates: choose,
  options: press(/添加选项/),
  'tree-options': press(/添加选项/),
  list: (row) => {
    const add = within(row)
      .queryAllByRole('button', { name: '添加' })
      .find((button) => !button.hasAttribute('aria-expanded'));
    if (add !== undefined) return void fireEvent.click(add);
    fireEvent.click(row.querySelector('[aria-expanded]')!);
    return type('abc')(row);
  },
  circles: press(/添加/),
  columns: press(/^添加$/),
  patterns: press(/^添加$/),
  'header-groups': press(/添加/),
  dictionary: choose,
  model: choose,
  interface: choose,
  'numbering-rule': choose,
  signatures: choose,
  field: choose,
  fields: choose,
  parameters: choose,
  'roll-up-source': choose,
  'roll-up-field': choose,
  'roll-up-filter': writeCondition,
  principals: (row) => void fireEvent.keyDown(row.querySelector('[role=combobox]')!, { key: 'Backspace', keyCode: 8, which: 8 }),
  expression: writeFormula,
  script: writeScript,
  moment,
};
