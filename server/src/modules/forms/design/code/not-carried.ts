import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { MessageKey } from '../../../../core/i18n/translate';
import { type CodeDesign, columnsOf, searchesOf } from './code-design';
import { searchSources } from './search-source';

/** Something of a design that its interpreted page does and the code does not. */
export interface NotCarried {
  key: MessageKey;
  /** Which, as people call them. */
  names: readonly string[];
}

/** What a programmer has to know of: it is not in the code. */
export function notCarried(design: CodeDesign): NotCarried[] {
  const { list } = design;
  if (design.webType === 1) return [];
  const searched = new Set(searchSources(design).map(({ address }) => address));
  const searches = searchesOf(design).filter(({ field }) => !searched.has(field.address));
  const shown = new Set(columnsOf(design).map(({ column }) => column.prop));
  const conditional = [...list.btnsList, ...list.columnBtnsList].filter(
    ({ showWhen }) => JSON.stringify(showWhen) !== '{}' && hasConditions(showWhen),
  );
  const all: NotCarried[] = [
    { key: 'code.missing.searches', names: searches.map(({ search, field }) => search.label || field.label) },
    { key: 'code.missing.columns', names: list.columnList.filter(({ prop }) => !shown.has(prop)).map(({ prop, label }) => label || prop) },
    { key: 'code.missing.custom', names: list.customBtnsList.map(({ label, value }) => label || value) },
    { key: 'code.missing.conditions', names: conditional.map(({ label, value }) => label || value) },
    {
      key: 'code.missing.import',
      names: list.btnsList.filter(({ value }) => value === 'upload').map(({ label, value }) => label || value),
    },
    {
      key: 'code.missing.styles',
      names: list.styleRules.length > 0 || list.funcs.rowStyle !== '' || list.funcs.cellStyle !== '' ? [''] : [],
    },
    { key: 'code.missing.headers', names: list.complexHeaderList.map(({ fullName }) => fullName) },
    { key: 'code.missing.totals', names: list.showSummary ? [''] : [] },
    { key: 'code.missing.inline', names: list.type === LIST_KIND.inline ? [''] : [] },
    { key: 'code.missing.tree', names: list.type === LIST_KIND.leftTree ? [list.treeTitle] : [] },
  ];
  return all.filter(({ names }) => names.length > 0);
}

function hasConditions(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasConditions);
}
