import type { OutlineItem } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import { type FieldItem, fieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { isObject } from '../../../../core/documents/members';

/** So much of a form is enough to know it by. */
const SHOWN = 24;

/** Texts that grow with what is typed. */
const isArea = (item: FieldItem): boolean => isObject(item['autoSize']);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const titleOf = (label: string): OutlineItem => ({ shape: 'title', label, span: 24, columns: [] });

function* linesOf(items: readonly FieldItem[]): Generator<OutlineItem> {
  for (const item of items) {
    const { label, span, children = [] } = item.__config__;
    const shape = contractOf(item)?.shape;
    if (shape === 'table') yield { shape: 'table', label, span: 24, columns: children.map((child) => child.__config__.label) };
    else if (shape === 'field') yield { shape: isArea(item) ? 'area' : 'line', label, span, columns: [] };
    else {
      const header = textIn(item['header']) || textIn(item['title']);
      if (header !== '') yield titleOf(header);
      yield* linesOf(children);
    }
  }
}

/** What is seen of a form from its beginning: titles, fields, tables. */
export const outlineOf = (fields: readonly object[]): OutlineItem[] =>
  [...linesOf(fields.map((item) => fieldItem.parse(item)))].slice(0, SHOWN);

/** Fields that hold a value, columns of tables included. */
export function countFields(fields: readonly object[]): number {
  const within = (items: readonly FieldItem[]): number =>
    items.reduce((count, item) => count + (contractOf(item)?.shape === 'field' ? 1 : 0) + within(item.__config__.children ?? []), 0);
  return within(fields.map((item) => fieldItem.parse(item)));
}
