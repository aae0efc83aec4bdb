import { type FieldItem, formDocument, type FormDocument } from '../model/form-document';
import { bare } from './field-item';

/** 300 fields of six widgets in 15 cards, as a designed form; nothing in it has an id of its own. */
export function largeForm(more: object = {}): FormDocument {
  const types = ['input', 'textarea', 'switch', 'rate', 'datePicker', 'inputNumber'];
  const fieldOf = (number: number) => bare(types[number % types.length] ?? '', `f${number}`, { label: `Field ${number}`, span: 12 });
  const cards = Array.from({ length: 15 }, (_, card) =>
    bare('card', undefined, { children: Array.from({ length: 20 }, (_field, index) => fieldOf(card * 20 + index)) }),
  );
  return formDocument.parse({ fields: cards, ...more });
}

/** The same document with one field changed; everything beside it is the same object. */
export function withField(document: FormDocument, key: string, change: (item: FieldItem) => FieldItem): FormDocument {
  const visit = (items: readonly FieldItem[]): FieldItem[] =>
    items.map((item) => {
      if (item.__vModel__ === key) return change(item);
      const { children } = item.__config__;
      const changed = children && visit(children);
      if (changed === undefined || changed.every((child, index) => child === children?.[index])) return item;
      return { ...item, __config__: { ...item.__config__, children: changed } };
    });
  return { ...document, fields: visit(document.fields) };
}

/** A field with another label. */
export const relabelled =
  (label: string) =>
  (item: FieldItem): FieldItem => ({ ...item, __config__: { ...item.__config__, label } });
