import type * as d from './document';

/** Every value that a document shows, with its format, and every column that its conditions, sorts and groups name. */
export interface NamedValues {
  readonly values: readonly { readonly element: d.ElementId; readonly value: d.Value; readonly format?: d.Format | undefined }[];
  readonly refs: readonly { readonly element: d.ElementId; readonly ref: d.Ref }[];
}

/** What a document names: for its data, its dictionaries, and for missing fields. */
export function valuesOf({ header, footer, body, watermark }: d.PrintDocument): NamedValues {
  const values: { element: d.ElementId; value: d.Value; format?: d.Format | undefined }[] = [];
  const refs: { element: d.ElementId; ref: d.Ref }[] = [];

  const take = (element: d.ElementId, value: d.Value, format?: d.Format) => {
    values.push({ element, value, format });
    if ('ref' in value) refs.push({ element, ref: value.ref });
    if ('sum' in value) refs.push({ element, ref: value.sum });
  };
  const condition = (element: d.ElementId, of: d.Condition | undefined): void => {
    if (of === undefined) return;
    if ('all' in of) of.all.forEach((one) => condition(element, one));
    else if ('any' in of) of.any.forEach((one) => condition(element, one));
    else refs.push({ element, ref: of.ref });
  };
  const inlines = (element: d.ElementId, content: readonly d.Inline[]): void => {
    for (const inline of content) {
      if (inline.kind === 'value') take(element, inline.value, inline.format);
      else if (inline.kind === 'image') take(element, inline.item.value);
    }
  };
  const items = (placed: readonly d.Placed[]): void => {
    for (const { id, item, show } of placed) {
      condition(id, show);
      if (item.kind === 'text') item.content.forEach(({ content }) => inlines(id, content));
      else if (item.kind === 'code' || item.kind === 'picture') take(id, item.value);
    }
  };
  const blocks = (list: readonly d.Block[]): void => {
    for (const block of list) {
      const { id } = block;
      condition(id, block.show);
      if (block.kind === 'paragraph') inlines(id, block.content);
      else if (block.kind === 'area') items(block.items);
      else if (block.kind === 'repeat') blocks(block.body);
      else if (block.kind === 'table') {
        if (block.groupBy !== undefined) refs.push({ element: id, ref: block.groupBy });
        block.sort?.forEach(({ by }) => refs.push({ element: id, ref: by }));
        for (const row of block.rows) {
          condition(row.id, row.show);
          row.cells.forEach(({ content }) => blocks(content));
        }
      }
    }
  };
  items(header?.items ?? []);
  blocks(body);
  items(footer?.items ?? []);
  inlines('root', watermark?.content ?? []);
  return { values, refs };
}

/** Whether its pages depend on how often their record was printed before. */
export const countsPrints = (document: d.PrintDocument): boolean =>
  document.copies !== undefined || valuesOf(document).values.some(({ value }) => 'system' in value && value.system === 'copyNo');

/** Whether it shows labels of fields. */
export const namesLabels = (document: d.PrintDocument): boolean =>
  valuesOf(document).values.some(({ value }) => 'text' in value && value.label !== undefined);
