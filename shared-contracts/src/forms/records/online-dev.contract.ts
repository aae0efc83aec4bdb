import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../files/file.contract';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pageNumber, pagination, wholeNumber } from '../../wire/paging';
import { id, ids, jsonText, markInput, optionalId, text } from '../../wire/scalars';

/** Run time of a designed model (api-forms A14). */
const PATH = '/api/visualdev/OnlineDev';

/**
 * Member of the record's data with the version of the record: the client sends it back with a save, and a save with another version is
 * refused; a save without one overwrites.
 */
export const VERSION_KEY = 'f_version';
/** Client key of a new row of a sub-table; dropped by the server. */
export const ROW_KEY = 'jnpfId';
/** Special member of `queryJson`: substring search over the keyword fields. */
export const KEYWORD_KEY = 'jnpfKeyword';

const byModel = z.object({ modelId: id });
const byRow = z.object({ modelId: id, rowId: id });
/** Which menu the caller comes through; without it all menus that show the model count. */
const fromMenu = z.object({ menuId: optionalId });

const optionalJson = jsonText.nullish().transform((value) => value ?? '');

/**
 * Row of a list: `id`, display text per column, raw values under `<key>_jnpfId`. Kind 3: `top: true`, the text of the group under the first column,
 * `children`, and an id that is no record's. Kind 4: raw values, texts under `<key>_name`. Kind 5: nested `children`.
 */
export const modelRow = z.looseObject({ id: z.string() });
export type ModelRow = z.output<typeof modelRow>;

/**
 * A page of a list. `totalIsMinimum`: a keyword has more rows than are counted. `recalculating` is there while calculated fields follow a formula that the last release has changed (api-forms B15), in
 * records: what is shown is right, what is searched and sorted by may still be old. `view` is there for views of data interfaces (B25): labels of
 * fields that the interface does not give any more, for makers only, and how many rows of how many were read where there are too many.
 */
export const listedRows = pagedOf(modelRow).extend({
  pagination: pagination.extend({ totalIsMinimum: z.literal(true).optional() }),
  recalculating: z.object({ done: z.int(), total: z.int() }).optional(),
  view: z.object({ missing: z.array(z.string()), cut: z.object({ read: z.int(), total: z.int() }).optional() }).optional(),
});
export type ListedRows = z.output<typeof listedRows>;

/** The request of a list: its search, order and page. */
export const listBody = z.object({
  menuId: optionalId,
  queryJson: optionalJson,
  superQueryJson: optionalJson,
  currentPage: pageNumber,
  pageSize: wholeNumber(20, 1_000_000),
  sidx: text(500).nullish(),
  /** Ours: requests the phone list (`appColumnData`), if the design has one. */
  phone: z.boolean().default(false),
  /** Ours: JSON text of an unreleased list design (B16), for callers who may design: the released records as rows of that list. */
  drawn: optionalJson,
});

/** Ours: of a large tree table only the rows of one level, with `hasChildren` where there are rows below; a small one comes as a whole. */
const branches = z.boolean().default(false);

/** `sidx` is a comma list of fields, a leading `-` means descending; `queryJson` is JSON text `{fieldKey: value}`. */
export const listModelRows = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId/List`,
  reads: true,
  summary: 'Rows of a model, with display text',
  params: byModel,
  body: listBody.extend({ branches }),
  reply: listedRows,
});

export const listModelRowsBelow = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId/List/:rowId`,
  reads: true,
  summary: 'Rows right below a row of a tree table',
  params: byRow,
  body: listBody.extend({ branches }),
  reply: z.object({ list: z.array(modelRow) }),
});

/** Which rows of a list are exported: those of its page, all that it finds, or those that are ticked. */
export const EXPORTED = { page: 0, all: 1, ticked: 2 } as const;

/** Rows that a request waits for. */
export const EXPORT_AT_ONCE = 5000;

export const exportModelRows = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId/Actions/ExportData`,
  reads: true,
  summary: 'Link to a spreadsheet of the rows of a list',
  long: true,
  params: byModel,
  body: listBody.extend({
    dataType: z.coerce
      .number()
      .pipe(z.literal(Object.values(EXPORTED)))
      .default(EXPORTED.page),
    /** Columns of the list in the order of the sheet; none named: all of them. */
    selectKey: z.array(text(200)).max(500).default([]),
    selectIds: z.array(text(200)).max(5000).default([]),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    /** More than {@link EXPORT_AT_ONCE} rows are written by a job, and a message contains the file; otherwise the call waits for it. */
    later: z.boolean().default(false),
  }),
  /** `later`: a message will contain the link, `url` is ''. */
  reply: downloadLink.extend({ later: z.boolean().optional() }),
});

/** A record: `data` is JSON text of its values, or '' when there is none. */
export const modelRecord = z.object({ id: z.string(), data: z.string() });

export const getModelRecord = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/:rowId`,
  summary: 'A record with raw values, for editing',
  params: byRow,
  query: fromMenu,
  reply: modelRecord,
});

export const getModelDetail = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/:rowId/DataChange`,
  summary: 'A record with display values',
  params: byRow,
  query: fromMenu,
  reply: modelRecord,
});

/**
 * One submit of a form, by whatever way and however often it comes: it is saved once. Begins with the id of the person whose it is, which no other person
 * can send.
 */
export const submitKey = z.string().regex(/^\d{1,19}-[\w-]{8,64}$/);

/** Body of a save: `data` is JSON text of the whole form. */
const recordBody = z.object({
  submitKey: submitKey.optional(),
  id: z.string().nullish(),
  data: jsonText,
  status: markInput.nullish(),
  flowId: z.string().nullish(),
  menuId: optionalId,
});

export const createModelRecord = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId`,
  summary: 'Create a record',
  params: byModel,
  body: recordBody,
  /** Id of the new record; older clients do not read it. `repeated`: the record was saved when this submit came before, and nothing is changed now. */
  reply: z.object({ id, repeated: z.boolean().optional() }),
});

/** Whether another record has the value of a unique field; the answer contains nothing else. */
export const checkUnique = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId/Actions/CheckUnique`,
  reads: true,
  summary: 'Whether a unique value is taken, for who may save it',
  params: byModel,
  /** `id` is the record that is edited, '' a new one; `field` the key of a main field. */
  body: z.object({
    id: optionalId,
    menuId: optionalId,
    field: z.string().min(1).max(100),
    value: z.union([z.string().max(10_000), z.number()]),
  }),
  reply: z.object({ taken: z.boolean() }),
});

export const updateModelRecord = endpoint({
  method: 'PUT',
  path: `${PATH}/:modelId/:rowId`,
  summary: 'Change a record',
  params: byRow,
  /**
   * Without `partial` (ours) a field that is missing in `data` has been cleared. With it such a field retains its value: a form that was
   * opened before a release does not know the new fields of that release.
   */
  body: recordBody.extend({
    partial: markInput.default(0),
    /**
     * Ours: why it is changed, for the history. Without one REASON_MISSING if the design requires it (`askReason`), which designs of the
     * 3.6 designer never do.
     */
    reason: text(500).optional(),
  }),
  reply: nothing,
});

export const removeModelRecord = endpoint({
  method: 'DELETE',
  path: `${PATH}/:modelId/:rowId`,
  summary: 'Delete a record',
  params: byRow,
  query: fromMenu,
  reply: nothing,
});

export const removeModelRecords = endpoint({
  method: 'POST',
  path: `${PATH}/batchDelete/:modelId`,
  summary: 'Delete several records',
  params: byModel,
  body: z.object({ ids, menuId: optionalId }),
  reply: nothing,
});
