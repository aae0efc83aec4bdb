import { planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { DESIGN_TEMPLATES } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { itemsWithin } from '@banyan/shared-contracts/forms/testing/random-design';
import { describe, expect, it } from 'vitest';
import { galleryTemplates } from './gallery-template';
import { countFields, outlineOf } from './outline';
import { templateDocuments } from './template-documents';

describe.each(DESIGN_TEMPLATES)('the template %s', (name) => {
  const template = galleryTemplates[name];
  const codes = template.dictionaries.map(({ enCode }) => enCode);
  const ids = new Map(codes.map((code, index) => [code, String(5000 + index)]));
  const documents = templateDocuments(template, ids);
  const document = formDocument.parse(JSON.parse(documents.form_data));
  const items = itemsWithin(document.fields);
  const form = parseForm(document);
  const addresses = new Set([
    ...form.fields.keys(),
    ...[...form.tables].flatMap(([key, table]) => table.fields.map((field) => `${key}-${field.key}`)),
  ]);

  it('has twelve fields at least, each with a key of its own, a widget that is known, and settings that the contract takes', () => {
    expect(countFields(template.formData.fields)).toBeGreaterThanOrEqual(12);
    const keys = items.flatMap((item) => item.__vModel__ ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    for (const item of items) {
      const design = widgetDesign(item.__config__.jnpfKey);
      expect(design, item.__config__.jnpfKey).toBeDefined();
      expect(design?.schema.safeParse(item).error, item.__config__.label).toBeUndefined();
    }
  });

  it('calculates without circles, and checks by patterns that can be read', () => {
    const { broken, circles } = planCalculations(form);
    expect({ broken, circles }).toEqual({ broken: [], circles: [] });
    for (const { pattern, message } of items.flatMap((item) => item.__config__.regList)) {
      const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/.exec(pattern) ?? [];
      expect(source).not.toBe('');
      new RegExp(source, flags);
      expect(message).not.toBe('');
    }
  });

  it('knows who fills it in, and asks for what it cannot do without', () => {
    expect(items.some((item) => item.__config__.defaultCurrent)).toBe(true);
    expect(items.filter((item) => item.__config__.required).length).toBeGreaterThan(2);
  });

  it('lists, searches and sorts by fields that it has', () => {
    for (const text of [documents.column_data, documents.app_column_data]) {
      const { columnList, searchList, defaultSortConfig, summaryField, treeRelation } = columnDesign.parse(JSON.parse(text));
      const named = [...columnList, ...searchList].map(({ prop }) => prop);
      const asked = [
        ...named,
        ...summaryField,
        ...defaultSortConfig.map(({ field }) => field),
        ...(treeRelation === '' ? [] : [treeRelation]),
      ];
      expect(asked.filter((prop) => !addresses.has(prop))).toEqual([]);
      expect(columnList.length).toBeGreaterThanOrEqual(4);
      expect(searchList.length).toBeGreaterThan(1);
    }
  });

  it('brings along every dictionary that it reads, with entries of different codes and names', () => {
    const read = items.map((item) => item.__config__.dictionaryType ?? '').filter((id) => id !== '');
    expect(new Set(read)).toEqual(new Set(ids.values()));
    for (const { entries } of template.dictionaries) {
      const flat = (members: typeof entries): string[][] =>
        members.flatMap(([code, label, children]) => [
          [String(code), String(label)],
          ...(Array.isArray(children) ? flat(children as typeof entries) : []),
        ]);
      for (const index of [0, 1]) {
        const values = flat(entries).map((entry) => entry[index]);
        expect(new Set(values).size).toBe(values.length);
      }
    }
  });

  it('shows in its outline what stands in the form', () => {
    const outline = outlineOf(template.formData.fields);
    expect(outline[0]?.shape).toBe('title');
    expect(outline.filter(({ shape }) => shape === 'line').length).toBeGreaterThan(5);
    expect(outline.every(({ label }) => label !== '')).toBe(true);
  });
});

it('is refused where a dictionary that it reads is missing', () => {
  expect(() => templateDocuments(galleryTemplates.leaveRequest, new Map())).toThrow();
});
