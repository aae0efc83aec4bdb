import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { CodeGroup } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { createFacts, randomItem } from '@banyan/shared-contracts/forms/testing/random-design';
import { randomFrom } from '@banyan/shared-contracts/forms/testing/seeded-random';
import { designs } from '@banyan/shared-contracts/forms/widgets/designs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { namesOf, type WantedNames } from './code-design';
import { generateCode } from './generate-code';
import { localizeDocuments } from '../documents/localize-documents';

/** `npm run proof` tries more. */
const DESIGNS = Number(process.env['PROOF_DOCUMENTS'] ?? 60);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_129);

const root = path.resolve(import.meta.dirname, '../../../../../..');
const features = path.join(root, 'e2e/remote-custom/src/features');
const demo = path.join(root, 'server/src/seed/data/demo');

const WANTED: WantedNames = { className: '', subClassNames: [], module: 'extend', remote: 'custom' };

interface Given {
  id: string;
  fullName: string;
  enCode: string;
  webType?: number;
  formData: unknown;
  columnData: unknown;
}

async function generated({ id, fullName, enCode, webType = 2, formData, columnData }: Given, wanted = WANTED): Promise<CodeGroup[]> {
  const documents = { form_data: JSON.stringify(formData), column_data: JSON.stringify(columnData), app_column_data: '' };
  const inLocale = (locale: Locale) => {
    const { form_data, column_data } = localizeDocuments(documents, locale);
    return { form: parseForm(formDocument.parse(JSON.parse(form_data))), list: columnDesign.parse(JSON.parse(column_data)) };
  };
  const own = inLocale('zh');
  const design = { id, label: fullName, description: '', webType, ...own, names: namesOf(own.form, enCode, wanted), inLocale };
  return generateCode(design, 'zh');
}

const filesOf = (groups: readonly CodeGroup[]) =>
  groups.flatMap((group) =>
    group.children.map(({ fileName, fileContent }) => ({ name: `${group.fileName}/${fileName}`, content: fileContent })),
  );

/** The code is checked in, so that the checks of types and language rules read it; `BANYAN_CODE=write` writes it anew. */
async function expectKept(given: Given, wanted?: WantedNames) {
  for (const { name, content } of filesOf(await generated(given, wanted))) {
    const file = path.join(features, name);
    if (process.env['BANYAN_CODE'] === 'write') {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '', name).toBe(content);
  }
}

it('a demo design becomes the page that is checked in', async () => {
  await expectKept(JSON.parse(readFileSync(path.join(demo, 'purchase-request.json'), 'utf8')) as Given);
});

it('takes over the translations of a design, and proposes traditional Chinese where it has none', async () => {
  const column = { prop: 'name', label: '软件', translations: { label: { en: { text: 'Software', of: '软件' } } } };
  const formData = { fields: [{ __config__: { jnpfKey: 'input', label: '软件' }, __vModel__: 'name' }] };
  const groups = await generated({ id: '1', fullName: '登记', enCode: 'signUp', formData, columnData: { columnList: [column] } });
  const textOf = (locale: string) => {
    const file = groups[1]?.children.find(({ fileName }) => fileName === `${locale}.json`);
    return (JSON.parse(file?.fileContent ?? '{}') as Record<string, string>)['signUp.column.name'];
  };
  expect(['zh', 'zhtw', 'en'].map(textOf)).toEqual(['软件', '軟體', 'Software']);
});

/** Texts that would end what they stand in, and words of the language. */
const AWKWARD = [
  'class',
  'default',
  '*/ alert(1) /*',
  '`${process.exit()}`',
  'it\'s "quoted" \\ back',
  '</script><b>&amp;{{x}}{x}',
  '\n\r\u2028\u2029\u0000\ud800',
  '采购申请',
  '',
  '__proto__',
  'constructor',
  '// @ts-ignore',
  '@ts-nocheck',
  '[a](javascript:alert(1)) # _b_',
];

const field = (type: string, key: string, label: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey: type, label, ...config },
  __vModel__: key,
  ...more,
});

const awkward: Given = {
  id: "8'001",
  fullName: AWKWARD.join(' '),
  enCode: 'class',
  formData: {
    fields: [
      ...AWKWARD.map((text, index) => field('input', index < 2 ? text : `field${index}`, text, {}, { required: index % 2 === 0 })),
      field('input', '中文', '中文', {}, { regList: [{ pattern: "/^a\\/'\\d+$/i", message: "`${x}` '*/" }] }),
      field('input', '__proto__', '__proto__'),
      field(
        'select',
        'status',
        "it's",
        { options: AWKWARD.map((text, index) => ({ id: `${index}${text}`, fullName: text })) },
        { dataType: 'static' },
      ),
      {
        __config__: {
          jnpfKey: 'table',
          label: '*/ default',
          children: [field('input', 'import', 'new'), field('input', 'id', 'id'), field('inputNumber', 'number', '`')],
        },
        __vModel__: 'tableField1',
      },
    ],
  },
  columnData: {
    columnList: ['class', 'default', '中文', '__proto__', 'status', 'tableField1-import', 'field9', 'gone'].map((prop) => ({
      prop,
      label: `${prop}'*/`,
    })),
    searchList: ['class', 'default', '中文', 'status', 'tableField1-import'].map((prop) => ({
      prop,
      label: '`${x}`',
      isKeyword: true,
      value: prop === 'class' ? "'" : null,
    })),
    btnsList: ['add', 'batchRemove', 'batchPrint', 'download', 'upload'].map((value) => ({ value, label: "'*/`" })),
    columnBtnsList: ['edit', 'remove', 'detail', 'edit'].map((value) => ({ value, label: '${x}' })),
    printIds: ["9'001"],
    useBtnPermission: true,
    useColumnPermission: true,
    type: 3,
    groupField: 'class',
  },
};

it('names and labels of every kind become the page that is checked in', async () => {
  await expectKept(awkward, { ...WANTED, className: 'default', subClassNames: ['class'] });
});

/** What a parser says of a source; nothing where it is valid. */
const problemsOf = (name: string, source: string): string[] => {
  const { parseDiagnostics = [] } = ts.createSourceFile(name, source, ts.ScriptTarget.ES2023, true) as unknown as {
    parseDiagnostics?: { messageText: unknown }[];
  };
  return parseDiagnostics.map(({ messageText }) => JSON.stringify(messageText));
};

it('designs by chance become valid sources that say what the design says, and nothing else', async () => {
  const random = randomFrom(SEED);
  for (let count = 0; count < DESIGNS; count += 1) {
    const facts = createFacts();
    const fields = Array.from({ length: 1 + random.below(8) }, () => randomItem(random, designs, random.pick([...designs]), facts, 2));
    fields.forEach((item) => (item.__config__.label = random.pick(AWKWARD)));
    const form = parseForm(formDocument.parse({ fields }));
    const addresses = [...form.fields.values(), ...[...form.tables.values()].flatMap((table) => table.fields)].map(
      ({ address }) => address,
    );
    const given: Given = {
      id: '1',
      fullName: random.pick(AWKWARD),
      enCode: random.pick(AWKWARD),
      webType: random.pick([1, 2]),
      formData: { fields },
      columnData: {
        type: random.pick([1, 2, 3, 4, 5]),
        hasPage: random.once(2),
        columnList: addresses.map((prop) => ({
          prop,
          label: random.pick(AWKWARD),
          sortable: random.once(2),
          width: random.pick([null, 100]),
        })),
        searchList: addresses.map((prop) => ({
          prop,
          label: random.pick(AWKWARD),
          isKeyword: random.once(2),
          value: random.pick([null, '', '甲', "'", [1, 2], ['a']]),
        })),
        btnsList: ['add', 'batchRemove', 'batchPrint', 'download']
          .filter(() => random.once(2))
          .map((value) => ({ value, label: random.pick(AWKWARD) })),
        columnBtnsList: ['edit', 'remove', 'detail'].filter(() => random.once(2)).map((value) => ({ value, label: random.pick(AWKWARD) })),
        useBtnPermission: random.once(2),
        useColumnPermission: random.once(2),
      },
    };
    const wanted = {
      ...WANTED,
      className: random.pick(AWKWARD),
      subClassNames: [random.pick(AWKWARD)],
      module: random.pick(AWKWARD),
      remote: random.pick(AWKWARD),
    };
    const files = filesOf(await generated(given, wanted));
    expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(files.length);
    for (const { name, content } of files) {
      expect(name).toMatch(/^[a-z\d-]+(?:\/[A-Za-z\d.-]+)+$/);
      if (/\.tsx?$/.test(name)) expect(problemsOf(name, content), `${count} ${name}\n${content}`).toEqual([]);
      if (name.endsWith('.json')) expect(Object.keys(JSON.parse(content) as object).length).toBeGreaterThan(0);
      expect(content).not.toMatch(/^\s*\/\/ @ts-|\balert\(1\)[^\\]*\n\/\//m);
    }
  }
});
