import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import { type CodeDesign, columnsOf, isFigure, isPaged, isTree, tablesOf } from './code-design';
import { commented, indented, memberName, quoted } from './source-text';
import { valueSource } from './value-source';

/** The note of a field: what the contract states about it besides its name. */
function noteOf({ label, unique, contract }: FormField): string {
  const notes = [
    label,
    contract.traits.system === undefined ? '' : 'set by the server',
    contract.traits.computed === true ? 'calculated' : '',
    unique ? 'unique' : '',
  ];
  return commented(notes.filter(Boolean).join(', '));
}

/** Figures that show how a field writes figures: whole, and with decimals. */
const [WHOLE, BROKEN] = [1_234_567, 1_234_567.25];

/** The format of a figure, found out by what its field makes of some. */
function figureSource({ contract, settings }: FormField): string {
  const [whole, broken] = [WHOLE, BROKEN].map((value) =>
    /^(.*?)([\d,]+)(?:\.(\d+))?(.*)$/su.exec(contract.text(value, settings, noNames, noRecord)),
  );
  const [, before = '', digits = '', decimals, after = ''] = whole ?? [];
  const places = decimals?.length ?? (broken?.[3] === undefined ? 0 : undefined);
  const parts = [
    ...(places === undefined ? [] : [`decimals: ${places}`]),
    ...(digits.includes(',') ? ['thousands: true'] : []),
    ...(before === '' ? [] : [`before: ${quoted(before)}`]),
    ...(after === '' ? [] : [`after: ${quoted(after)}`]),
  ];
  return parts.length === 0 ? 'shownFigure({})' : `shownFigure({ ${parts.join(', ')} })`;
}

const fieldLines = (field: FormField): string[] => {
  const note = noteOf(field);
  const [first = '', ...others] = valueSource(field);
  const written = [`${memberName(field.key)}: ${first}`, ...others];
  return [...(note === '' ? [] : [`/** ${note} */`]), ...written.slice(0, -1), `${written.at(-1)},`];
};

/** Schemas of the record and of the rows of its list, and the calls of the model. */
export function contractSource(design: CodeDesign): string {
  const { names, form, label, id, webType } = design;
  const hasList = webType !== 1;
  const row = isTree(design) ? 'modelTreeRowOf' : 'modelRowOf';
  const columns = columnsOf(design);
  const shown = [
    ...(columns.some(({ field }) => isFigure(field)) ? ['shownFigure'] : []),
    ...(columns.some(({ field }) => !isFigure(field)) ? ['shownText'] : []),
  ];
  const tables = tablesOf(design).flatMap((table) => {
    const type = names.tables.get(table.key) ?? '';
    const value = `${type.charAt(0).toLowerCase()}${type.slice(1)}Entry`;
    return [
      `/** A row of ${commented(table.label) || table.key}. */`,
      `export const ${value} = z.object({`,
      ...indented(['/** Of a row that is saved already. */', 'id: z.string().optional(),']),
      ...indented(table.fields.filter(({ key }) => key !== 'id').flatMap(fieldLines)),
      '});',
      `export type ${type}Entry = z.output<typeof ${value}>;`,
      '',
    ];
  });
  const tableMembers = tablesOf(design).flatMap((table) => {
    const type = names.tables.get(table.key) ?? '';
    const note = commented(table.label);
    return [
      ...(note === '' ? [] : [`/** ${note} */`]),
      `${memberName(table.key)}: z.array(${type.charAt(0).toLowerCase()}${type.slice(1)}Entry).nullish(),`,
    ];
  });
  const imported = hasList ? ['modelCalls', row, ...shown].sort() : [];
  const list = [
    '',
    '/** A row of the list, with texts as people read them. */',
    `export const ${names.value}Row = ${row}(`,
    ...indented([
      'z.object({',
      ...indented(
        columns.map(({ column, field }) => `${memberName(column.prop)}: ${isFigure(field) ? figureSource(field) : 'shownText'},`),
      ),
      '}),',
    ]),
    ');',
    `export type ${names.type}Row = z.output<typeof ${names.value}Row>;`,
    '',
    `export const ${names.value}Calls = modelCalls(${names.model}, ${names.value}Row, ${names.value}Record);`,
  ];
  return [
    ...(hasList ? [`import { ${imported.join(', ')} } from '@banyan/shared-contracts/forms/model-calls';`] : []),
    "import * as z from '@banyan/shared-contracts/schema';",
    '',
    '/** Id of the design whose records these are. */',
    `export const ${names.model} = ${quoted(id)};`,
    '',
    ...tables,
    `/** ${commented(label) || 'A record'}: values as the form holds them; what has to be filled in is not optional. */`,
    `export const ${names.value}Record = z.object({`,
    ...indented([...form.fields.values()].flatMap(fieldLines)),
    ...indented(tableMembers),
    '});',
    `export type ${names.type}Record = z.output<typeof ${names.value}Record>;`,
    ...(hasList ? list : []),
    '',
  ].join('\n');
}

/** The list call of the code. */
export const listCall = (design: CodeDesign): string => `${design.names.value}Calls.${isPaged(design) ? 'list' : 'listAll'}`;
