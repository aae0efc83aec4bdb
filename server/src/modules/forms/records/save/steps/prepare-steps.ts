import { AppError } from '@banyan/shared-contracts/errors';
import type { Database } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { SYSTEM } from '../../../design/publish/tables/layout';
import type { RunningModel } from '../../../design/running-model';
import { openRows } from '../../read/lists/open-rows';
import { attributeReferences, nobodyKnown } from '../../read/record-attributes';
import type { RecordReader } from '../../read/record-reader';
import { findRecords } from '../../record.repository';
import { readWholes, replaceRecord } from '../../record-rows';
import { cutPictures, type PictureKeeper } from '../../values/text-pictures';
import { withHiddenDefaults } from '../values/hidden-defaults';
import { askOfferedRows, choosesRows, type KnownRows, nobodyAsked } from '../values/interface-choices';
import { openReferenced } from '../values/known-references';
import { readValues } from '../record-input';
import { settleByRules } from '../values/record-rules';
import { withOwnId } from './own-id';
import { ACCOUNT_WAYS } from './save-facts';
import { saveStep, type SaveStep, setStep } from './save-step';

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
    needs: ['op', 'model', 'access', 'who', 'cut', 'startUser'],
    gives: ['input'],
    async run({ op, model, access, who, cut, startUser }, connection) {
      const user = () => startUser(connection);
      const filled = await withHiddenDefaults(user, model, access, cut);
      // What rules choose is looked up as what was sent is.
      const ruled = op === 'create' ? await settleByRules(user, model, { ...access, locale: who.locale }, filled, undefined) : undefined;
      return { input: ruled?.record ?? filled };
    },
  }),
  setStep({
    // What is stored is shown to everybody who sees the attribute, so texts with a mask are stored with it, whatever the saver may see.
    name: 'read-attribute-texts',
    phase: 'prepare',
    ways: ACCOUNT_WAYS,
    needs: ['caller', 'model', 'schemas', 'input'],
    gives: ['names'],
    async runAll(list) {
      const references = list.flatMap(({ model, schemas, input }) => attributeReferences(model, schemas, input));
      const [{ caller }] = list;
      const names = references.length === 0 ? nobodyKnown : await reader.names(caller, [], references, { unmasked: false });
      return list.map(() => ({ value: { names } }));
    },
  }),
  setStep({
    name: 'open-chosen-models',
    phase: 'prepare',
    ways: ACCOUNT_WAYS,
    needs: ['caller', 'model', 'schemas', 'input'],
    gives: ['opened'],
    async runAll(list) {
      const given = list.map(({ model, schemas, input: record }) => ({ model, schemas, record }));
      const opened = await openReferenced(reader.open, list[0].caller, given);
      return list.map(() => ({ value: { opened } }));
    },
  }),
  setStep({
    name: 'ask-interfaces-of-change',
    phase: 'prepare',
    op: 'update',
    ways: ACCOUNT_WAYS,
    needs: ['caller', 'model', 'access', 'schemas', 'sent', 'isPartial', 'input', 'id'],
    gives: ['offered'],
    async runAll(list) {
      const [{ caller, model, access }] = list;
      const choosing = list.filter(({ schemas, input }) => choosesRows({ model, schemas, record: input }));
      const ids = choosing.map(({ id }) => id);
      const rows = ids.length === 0 ? [] : await findRecords(kysely, model, ids, openRows({ model, access }, 'update'));
      const wholes = await readWholes(kysely, model, rows);
      const stored = new Map(rows.map((row, index) => [row[SYSTEM.id] as Id, wholes[index]]));
      const changes = choosing.flatMap(({ schemas, sent, isPartial, input, id }) => {
        const whole = stored.get(id);
        if (whole === undefined) return [];
        const before = withOwnId(whole, id);
        const record = replaceRecord(model, access, before, { input, partial: isPartial ? sent : undefined });
        return [{ model, schemas, record: withOwnId(record, id), before }];
      });
      const offered = changes.length === 0 ? nobodyAsked : await askOfferedRows((question) => knownRows(caller, question), changes);
      return list.map(() => ({ value: { offered } }));
    },
  }),
];
