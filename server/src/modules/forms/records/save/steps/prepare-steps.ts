import { AppError } from '@banyan/shared-contracts/errors';
import type { Database } from '../../../../../core/database/database';
import type { RunningModel } from '../../../design/running-model';
import { openRows } from '../../read/lists/open-rows';
import { attributeReferences, nobodyKnown } from '../../read/record-attributes';
import type { RecordReader } from '../../read/record-reader';
import { findRecords } from '../../record.repository';
import { readWhole, replaceRecord } from '../../record-rows';
import { cutPictures, type PictureKeeper } from '../../values/text-pictures';
import { withHiddenDefaults } from '../values/hidden-defaults';
import { askOfferedRows, choosesRows, type KnownRows, nobodyAsked } from '../values/interface-choices';
import { openReferenced } from '../values/known-references';
import { readValues } from '../record-input';
import { settleByRules } from '../values/record-rules';
import { withOwnId } from './own-id';
import { ACCOUNT_WAYS } from './save-facts';
import { saveStep, type SaveStep } from './save-step';

export interface PrepareParts {
  database: Database;
  reader: Pick<RecordReader, 'open' | 'names'>;
  knownRows: KnownRows;
  pictureKeeper: PictureKeeper;
}

/** Throws REASON_MISSING where the form requires a reason for changes and none was given. */
export function requireReason({ form }: Pick<RunningModel, 'form'>, reason: string | undefined): void {
  if (form.document.askReason && (reason ?? '').trim() === '') throw new AppError('REASON_MISSING');
}

/** Reads what was sent, and looks up what others know about it. */
export const prepareSteps = ({ database: { kysely }, reader, knownRows, pictureKeeper }: PrepareParts): SaveStep[] => [
  saveStep({
    name: 'require-reason',
    phase: 'prepare',
    op: 'update',
    ways: ACCOUNT_WAYS,
    needs: ['way', 'model', 'note'],
    run({ way, model, note }) {
      // What takes a change of many back says by itself why.
      const isAsked = note.isTrial !== true && (way === 'page' || note.op !== 'restore');
      if (isAsked) requireReason(model, note.reason);
      return Promise.resolve({});
    },
  }),
  saveStep({
    name: 'read-values',
    phase: 'prepare',
    needs: ['model', 'access', 'who', 'sent'],
    gives: ['read'],
    run: ({ model, access, who, sent }) => Promise.resolve({ read: readValues(model, access, who, sent) }),
  }),
  saveStep({
    name: 'cut-pictures',
    phase: 'prepare',
    needs: ['model', 'read'],
    gives: ['cut', 'pictures'],
    async run({ model, read }) {
      const { record: cut, pictures } = await cutPictures(model, read, pictureKeeper);
      return { cut, pictures };
    },
  }),
  saveStep({
    name: 'fill-hidden-fields',
    phase: 'prepare',
    needs: ['op', 'model', 'access', 'who', 'cut'],
    gives: ['input'],
    async run({ op, model, access, who, cut }, connection) {
      const filled = await withHiddenDefaults(connection, model, access, cut);
      // What rules choose is looked up as what was sent is.
      const ruled =
        op === 'create' ? await settleByRules(connection, model, { ...access, locale: who.locale }, filled, undefined) : undefined;
      return { input: ruled?.record ?? filled };
    },
  }),
  saveStep({
    // What is stored is shown to everybody who sees the attribute, so texts with a mask are stored with it, whatever the saver may see.
    name: 'read-attribute-texts',
    phase: 'prepare',
    ways: ACCOUNT_WAYS,
    needs: ['caller', 'model', 'schemas', 'input'],
    gives: ['names'],
    async run({ caller, model, schemas, input }) {
      const references = attributeReferences(model, schemas, input);
      return { names: references.length === 0 ? nobodyKnown : await reader.names(caller, [], references, { unmasked: false }) };
    },
  }),
  saveStep({
    name: 'open-chosen-models',
    phase: 'prepare',
    ways: ACCOUNT_WAYS,
    needs: ['caller', 'model', 'schemas', 'input'],
    gives: ['opened'],
    run: async ({ caller, model, schemas, input: record }) => ({
      opened: await openReferenced(reader.open, caller, { model, schemas, record }),
    }),
  }),
  saveStep({
    name: 'ask-interfaces-of-change',
    phase: 'prepare',
    op: 'update',
    ways: ACCOUNT_WAYS,
    needs: ['caller', 'model', 'access', 'schemas', 'sent', 'isPartial', 'input', 'id'],
    gives: ['offered'],
    async run({ caller, model, access, schemas, sent, isPartial, input, id }) {
      if (!choosesRows({ model, schemas, record: input })) return { offered: nobodyAsked };
      const [row] = await findRecords(kysely, model, [id], openRows({ model, access }, 'update'));
      if (row === undefined) return { offered: nobodyAsked };
      const before = withOwnId(await readWhole(kysely, model, row), id);
      const record = withOwnId(replaceRecord(model, access, before, { input, partial: isPartial ? sent : undefined }), id);
      return { offered: await askOfferedRows((question) => knownRows(caller, question), { model, schemas, record }, before) };
    },
  }),
];
