import { FORM_ID, type FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { Caller } from '../../../../core/access/caller';
import type { ModelAccess, ModelGate } from '../../../../core/access/model-access';
import type { PolicyVersions } from '../../../../core/access/policies/policy-versions';
import type { Database } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { groupBy } from '../../../../core/group-by';
import { recordOf } from '../values/codec';
import type { Shown, Sight } from '../values/display';
import { findWaiting, readFreshValues } from '../calculate/fresh-values';
import { SYSTEM } from '../../design/publish/tables/layout';
import { readNames } from '../values/names';
import { isThroughDesign, throughDesign } from './design-records';
import { openRows } from './lists/open-rows';
import { hidingAttributes } from './record-attributes';
import type { FoundNames, InterfaceQuestion, NameParts } from '../values/names/name-resolver';
import { readRecordTitles } from './record-titles';
import { findRecords, listChildRows } from '../record.repository';
import type { PlacedField, PlacedTable, RunningModel, RunningModels } from '../../design/running-model';

/** A model and the menu through which the caller comes; '' means any. */
export interface Target {
  modelId: Id;
  menuId: string;
  /** By the list of telephones, where the design has one. */
  phone?: boolean;
  /** By the list that is being designed. What rights are asked for is still what the released design says. */
  drawn?: Pick<RunningModel, 'design' | 'listFilter'> | undefined;
}

export interface OpenModel {
  model: RunningModel;
  access: ModelAccess;
}

/** A record as far as the caller may see it. */
export interface ReadRecord {
  id: Id;
  version: number;
  values: FormRecord;
  /** Rows of each sub-table, in the order of `tables`. */
  rows: FormRecord[][];
}

/** Records of one model with the fields and sub-tables that the caller may see. */
export interface ReadRecords {
  model: RunningModel;
  access: ModelAccess;
  fields: readonly PlacedField[];
  tables: readonly PlacedTable[];
  records: ReadRecord[];
}

export interface RecordReader<Who = Caller> {
  /** The model and what the caller may do with it; throws FORBIDDEN where no menu opens it. */
  open(caller: Who, target: Target): Promise<OpenModel>;
  /** Those of the records that the caller may read, in the order asked for. */
  find(caller: Who, target: Target, ids: readonly Id[]): Promise<ReadRecords>;
  /** Names for everything that the values point to, as far as the caller may know them; `sight` takes the place of what they may see unmasked. */
  names(caller: Who, shown: readonly Shown[], more?: readonly Reference[], sight?: Sight): Promise<FoundNames>;
}

export interface ReaderParts {
  database: Database;
  models: RunningModels;
  gate: ModelGate;
  /** Throws where the caller may not design the model. */
  requireDesigner?: (caller: Caller, modelId: Id) => Promise<void>;
}

/** The user for whom names are read; visitors without an account have no rights that change. */
interface Asker {
  userId: Id | null;
  policy?: PolicyVersions;
}

/** Queries a data interface on behalf of a user. */
export type InterfaceTitles = (caller: Asker, question: InterfaceQuestion) => Promise<ReadonlyMap<string, string>>;

/** Where no data interface is asked. */
export const noTitles: InterfaceTitles = () => Promise.resolve(new Map());

export function createRecordReader(
  { database, models, gate, requireDesigner }: ReaderParts,
  interfaceTitles: InterfaceTitles = noTitles,
): RecordReader {
  const open: RecordReader['open'] = async (caller, { modelId, menuId, phone = false, drawn }) => {
    const running = await models.of(caller, modelId);
    if (requireDesigner !== undefined && isThroughDesign({ modelId, menuId }, running)) {
      await requireDesigner(caller, modelId);
      const opened = throughDesign(running, caller);
      return { ...opened, access: hidingAttributes(opened.model, opened.access) };
    }
    const model = (phone ? running.phone : undefined) ?? running;
    const access = hidingAttributes(model, await gate.of(caller, { id: modelId, switches: model.design }, menuId));
    return { model: drawn === undefined ? model : { ...model, ...drawn }, access };
  };
  const reader: RecordReader = readerOf(database, open, (caller, sight) => ({
    locale: caller.locale,
    interfaceTitles: (question) => interfaceTitles(caller, question),
    recordTitles: (question) => readRecordTitles(reader, caller, question, sight),
  }));
  return reader;
}

/** Reads records within what `open` says. */
export function readerOf<Who>(
  { kysely, pool }: Database,
  open: RecordReader<Who>['open'],
  sourcesFor: (caller: Who, sight?: Sight) => Omit<NameParts, 'pool'>,
): RecordReader<Who> {
  return {
    open,
    names: (caller, shown, more, sight) => readNames({ pool, ...sourcesFor(caller, sight) }, shown, more),
    async find(caller, target, ids) {
      const { model, access } = await open(caller, target);
      access.require('read');
      const waiting = await findWaiting(kysely, model);
      const rows = await findRecords(kysely, model, ids, openRows({ model, access }, 'read'));
      const stored = new Map(rows.map((row) => [row[SYSTEM.id] as Id, row]));
      const fields = openFields(model.fields, access);
      const tables = model.tables.map((table) => ({ ...table, fields: openFields(table.fields, access) })).filter(hasFields);
      const below = await Promise.all(
        tables.map(async (table) => groupBy(await listChildRows(kysely, table, [...stored.keys()]), (row) => row[SYSTEM.parent] as Id)),
      );
      const fresh = await readFreshValues(kysely, model, waiting, [...stored.keys()]);
      const records = ids.flatMap((id): ReadRecord[] => {
        const row = stored.get(id);
        if (row === undefined) return [];
        const childRows = tables.map(({ table, fields: placed }, index) =>
          (below[index]?.get(id) ?? []).map((child) => ({
            ...fresh.row(id, table.key, child[SYSTEM.id], recordOf(placed, child)),
            id: child[SYSTEM.id],
          })),
        );
        const values = { ...fresh.main(id, recordOf(fields, row)), [FORM_ID]: id };
        return [{ id, version: row[SYSTEM.version] as number, values, rows: childRows }];
      });
      return { model, access, fields, tables, records };
    },
  };
}

const openFields = (fields: readonly PlacedField[], access: ModelAccess) => fields.filter(({ field }) => access.mayField(field.address));

export const hasFields = ({ fields }: Pick<PlacedTable, 'fields'>): boolean => fields.length > 0;
