import { AppError } from '@banyan/shared-contracts/errors';
import type { FieldTable, PrintData, PrintRow } from '@banyan/shared-contracts/print/data/print-data';
import { HEAD_TABLE, relatedTable } from '@banyan/shared-contracts/print/data/table-keys';
import { PRINT_SOURCE, type PrintTemplateInput } from '@banyan/shared-contracts/print/template-admin.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { groupBy } from '../../../core/group-by';
import * as repository from '../print-dev.repository';
import { type AskInterface, parametersFor, rowOf } from './interface-source';
import { createSqlSource, statementsIn } from './sql-source';

/** Sources of the data of a template. */
export type SourceInput = Pick<PrintTemplateInput, 'sourceType' | 'modelId' | 'sqlTemplate' | 'interfaceId' | 'parameterJson'>;

/** A record as text, with its `id`; rows of each sub-table by its key; records of other models that its fields name. */
interface PrintableRecord {
  values: Record<string, string>;
  tables: Record<string, Record<string, string>[]>;
  related: Record<string, { modelId: Id; id: Id }>;
}

/** Records of designed models as far as the caller may see them: the gate that decides for lists and details decides here too. */
export interface PrintableRecords {
  /** Throws for models that the caller may not open. */
  config(caller: Caller, modelId: Id): Promise<unknown>;
  /** In the requested order; records that the caller may not see are left out. */
  readDisplayRecords(caller: Caller, target: { modelId: Id; menuId: string }, ids: readonly Id[]): Promise<PrintableRecord[]>;
}

/** The data of a model for a designer of templates. */
export interface PrintReading {
  fieldTables(caller: Caller, modelId: Id): Promise<FieldTable[]>;
  samples(caller: Caller, modelId: Id): Promise<{ id: Id; title: string }[]>;
}

export interface SourceParts {
  records: PrintableRecords;
  reading: PrintReading;
  interfaces: AskInterface;
}

type Data = Omit<PrintData, 'printed'>;
/** Approvals are steps of a flow, and these forms have none: the users in the history of a record have changed it, not approved it. */
const NO_APPROVALS: PrintData['approvals'] = [];
const TITLE_LENGTH = 100;

const titleOf = ({ values }: PrintableRecord): string => {
  const named = Object.entries(values).find(([name, text]) => name !== 'id' && text !== '' && !text.startsWith('['));
  return (named?.[1] ?? values['id'] ?? '').slice(0, TITLE_LENGTH);
};

export type PrintSources = ReturnType<typeof createPrintSources>;

/** Reads what templates print. Every record passes the gate of its form first, whatever the source. */
export function createPrintSources(core: Pick<Core, 'database' | 'reader' | 'rights'>, { records, reading, interfaces }: SourceParts) {
  const { kysely } = core.database;
  const statements = createSqlSource(core.reader);

  /** Data of the records that the fields of others name; a record that the caller may not read gives none. */
  async function readRelated(caller: Caller, found: readonly PrintableRecord[]): Promise<Map<string, PrintRow>> {
    const links = found.flatMap(({ related }) => Object.values(related));
    const rows = new Map<string, PrintRow>();
    for (const [modelId, some] of groupBy(links, (link) => link.modelId)) {
      const ids = [...new Set(some.map(({ id }) => id))];
      const read = await records.readDisplayRecords(caller, { modelId, menuId: '' }, ids).catch((error: unknown) => {
        if (error instanceof AppError) return [];
        throw error;
      });
      for (const { values } of read) rows.set(`${modelId} ${values['id'] ?? ''}`, values);
    }
    return rows;
  }

  async function formData(caller: Caller, modelId: Id, ids: readonly Id[]): Promise<Data[]> {
    const found = await records.readDisplayRecords(caller, { modelId, menuId: '' }, ids);
    const others = await readRelated(caller, found);
    return found.map((record) => {
      const related = Object.entries(record.related).flatMap(([field, { modelId: other, id }]) => {
        const row = others.get(`${other} ${id}`);
        return row === undefined ? [] : [[relatedTable(field), [row]] as const];
      });
      const tables = { [HEAD_TABLE]: [record.values], ...record.tables, ...Object.fromEntries(related) };
      return { id: record.values['id'] ?? '', title: titleOf(record), tables, approvals: NO_APPROVALS };
    });
  }

  /** The records as their forms show them; throws NOT_FOUND where some are not open to the caller, with their ids (`gone`, joined by commas). */
  async function gated(caller: Caller, models: readonly Id[], ids: readonly Id[]): Promise<Data[]> {
    const found = new Map<Id, Data>();
    let refusal: AppError | undefined;
    for (const modelId of models) {
      const left = ids.filter((id) => !found.has(id));
      if (left.length === 0) break;
      const read = await formData(caller, modelId, left).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        refusal = error;
        return [];
      });
      for (const data of read) found.set(data.id, data);
    }
    if (found.size === 0 && refusal !== undefined) throw refusal;
    const gone = ids.filter((id) => !found.has(id));
    if (gone.length > 0) throw new AppError('NOT_FOUND', { gone: [...new Set(gone)].join(',') });
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async function tablesOf(caller: Caller, source: SourceInput, id: Id, shown: boolean): Promise<Record<string, PrintRow[]>> {
    if (source.sourceType === PRINT_SOURCE.sql) return statements.tables(source.sqlTemplate, id, shown);
    const rows = await interfaces.preview(caller, source.interfaceId, parametersFor(source.parameterJson, id));
    return { [HEAD_TABLE]: rows.slice(0, 1).map(rowOf), childrenDataTable0: rows.map(rowOf) };
  }

  /** The data of records, in the order of their ids; all of them or none. `models`: forms that the records may belong to. */
  async function data(caller: Caller, source: SourceInput, models: readonly Id[], ids: readonly Id[], shown = false): Promise<Data[]> {
    const open = await gated(caller, models, ids);
    if (source.sourceType === PRINT_SOURCE.form) return open;
    const found: Data[] = [];
    for (const record of open) found.push({ ...record, tables: await tablesOf(caller, source, record.id, shown) });
    return found;
  }

  const isMaker = async (caller: Caller, what: 'dataInterface.update' | 'dataInterface.read' | 'design.read'): Promise<boolean> =>
    caller.isAdministrator || (await core.rights.of(caller)).may(what);

  /**
   * Throws where the caller may not make a template over the source: data that they may not publish as a data interface may not be printed
   * either.
   */
  async function requireSource(caller: Caller, source: SourceInput): Promise<void> {
    if (source.sourceType === PRINT_SOURCE.sql) {
      if (!(await isMaker(caller, 'dataInterface.update'))) throw new AppError('FORBIDDEN');
      await statements.fieldTables(source.sqlTemplate);
    } else if (source.sourceType === PRINT_SOURCE.interface) {
      if (!(await isMaker(caller, 'dataInterface.read'))) throw new AppError('FORBIDDEN');
      const known = source.interfaceId === '' ? undefined : await repository.readInterface(kysely, source.interfaceId);
      if (known === undefined) throw new AppError('BAD_INPUT', { problems: 'what.printInterface', fields: ['interfaceId'] });
    }
    if (source.modelId !== '') await records.config(caller, source.modelId);
  }

  return {
    data,
    requireSource,

    async fieldTables(caller: Caller, source: SourceInput): Promise<FieldTable[]> {
      if (source.sourceType === PRINT_SOURCE.form) return source.modelId === '' ? [] : reading.fieldTables(caller, source.modelId);
      if (source.sourceType === PRINT_SOURCE.sql) {
        if (!(await isMaker(caller, 'dataInterface.update'))) throw new AppError('FORBIDDEN');
        return statements.fieldTables(source.sqlTemplate);
      }
      if (!(await isMaker(caller, 'dataInterface.read'))) throw new AppError('FORBIDDEN');
      const known = source.interfaceId === '' ? undefined : await repository.readInterface(kysely, source.interfaceId);
      if (known === undefined) return [];
      const children = (parentId: string) =>
        known.fields.map(({ field, defaultValue: id }) => ({ id, parentId, fullName: field === '' ? id : field, type: '' }));
      const table = (id: string, kind: FieldTable['kind']) => ({ id, parentId: '0', fullName: known.name, kind, children: children(id) });
      return [table(HEAD_TABLE, 'head'), table('childrenDataTable0', 'table')];
    },

    /** The data of one record for a template that is being designed. */
    async one(caller: Caller, source: SourceInput, id: Id): Promise<PrintData> {
      if (source.sourceType === PRINT_SOURCE.sql) statementsIn(source.sqlTemplate);
      await requireSource(caller, source);
      const [found] = await data(caller, source, source.modelId === '' ? [] : [source.modelId], [id], true);
      if (found === undefined) throw new AppError('NOT_FOUND');
      return { ...found, printed: 0 };
    },

    samples: (caller: Caller, { modelId }: SourceInput): Promise<{ id: Id; title: string }[]> =>
      modelId === '' ? Promise.resolve([]) : reading.samples(caller, modelId),
  };
}
