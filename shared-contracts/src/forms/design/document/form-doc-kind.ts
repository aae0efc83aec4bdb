import type { DesignNode } from '../../../design/design-doc';
import type { DocKind } from '../../../design/doc-kind';
import { formPanel } from '../form-panel';
import { widgetDesign } from '../registry';
import { RULES } from '../../rules/form-rule';
import { formProblems } from './form-problems';
import { acceptsIn, nameOf } from './form-nodes';
import { APP_LIST, type FormWire, LIST, readFormWire, writeFormWire } from './form-wire';

/** Titles of the settings of the form and of its lists. */
function rootTitle([name = '', ...rest]: readonly string[]): { key: string } | { text: string } {
  if (name === LIST || name === APP_LIST) return { key: `design.change.${name}` };
  if (name === RULES) return { key: 'design.form.fieldRules' };
  const at = [name, ...rest].join('.');
  const own = formPanel.flatMap(({ items }) => items).find(({ path }) => path === at);
  return own === undefined ? { text: at } : { key: own.titleKey };
}

function titleOf(node: DesignNode | undefined, path: readonly string[]): { key: string } | { text: string } {
  if (node === undefined) return rootTitle(path);
  const at = path.join('.');
  const items = widgetDesign(node.type)?.panel.flatMap((group) => group.items) ?? [];
  const own = items.find((item) => item.path === at || item.writes?.includes(at) === true || at.startsWith(`${item.path}.`));
  return own === undefined ? { text: at } : { key: own.titleKey };
}

/** Forms with their lists as designs. */
export const formDocKind: DocKind<FormWire> = {
  kind: 'form',
  read: (wire) => readFormWire(wire),
  write: writeFormWire,
  accepts: acceptsIn,
  problems: formProblems,
  nameOf,
  titleOf,
};
