import { PRINT_SOURCE, type PrintTemplate } from '@banyan/shared-contracts/print/template-admin.contract';

/** Where the data of a template come from, as forms edit it. */
export interface SourceValues {
  sourceType: '0' | '1' | '2';
  modelId?: string | undefined;
  /** The head first. */
  statements?: readonly string[] | undefined;
  interfaceId?: string | undefined;
}

export const FORM_SOURCE = String(PRINT_SOURCE.form) as SourceValues['sourceType'];

/** As the calls of templates take it. */
export const sourceMembers = ({ sourceType, modelId = '', statements = [], interfaceId = '' }: SourceValues) => ({
  sourceType: Number(sourceType) as 0 | 1 | 2,
  modelId,
  dbLinkId: '0',
  sqlTemplate: JSON.stringify(sourceType === '0' ? statements.filter((sql) => sql.trim() !== '').map((sql) => ({ sql })) : []),
  interfaceId: sourceType === '1' ? interfaceId : '',
  interfaceName: '',
  parameterJson: '[]',
});

type Statement = { sql?: unknown };

function readStatements(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text === '' ? '[]' : text);
    return Array.isArray(list) ? (list as Statement[]).map(({ sql }) => (typeof sql === 'string' ? sql : '')) : [];
  } catch {
    return [];
  }
}

/** The source of a template that exists. */
export const sourceOf = ({ sourceType, modelId, sqlTemplate, interfaceId }: PrintTemplate): SourceValues => ({
  sourceType: String(sourceType) as SourceValues['sourceType'],
  modelId: modelId === '' ? undefined : modelId,
  statements: readStatements(sqlTemplate),
  interfaceId: interfaceId === '' ? undefined : interfaceId,
});
