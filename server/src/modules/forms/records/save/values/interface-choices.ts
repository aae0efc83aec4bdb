import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { PolicyVersions } from '../../../../../core/access/policies/policy-versions';
import type { Id } from '../../../../../core/database/tables';
import { mapAtOnce } from '../../../../../core/process/at-once';
import { groupBy } from '../../../../../core/group-by';
import { changedValues, refersToOthers } from '../../values/changed-values';
import {
  distinct,
  type InterfaceQuestion,
  keyOf,
  questionKey,
  QUESTIONS_AT_ONCE,
  type ReferenceOf,
} from '../../values/names/name-resolver';
import { referencesOf, type SchemaRuns } from './schema-runs';
import type { RunningModel } from '../../../design/running-model';

/** Which of the values that are asked about the rows of a data interface have; undefined where it cannot be asked. */
export type KnownRows = (
  caller: { userId: Id | null; policy?: PolicyVersions },
  question: Omit<InterfaceQuestion, 'title'>,
) => Promise<ReadonlySet<string> | undefined>;

/** Whether the row of a data interface that a reference names exists; undefined where this is not known. */
export type OfferedRows = (reference: Reference) => boolean | undefined;

export const nobodyAsked: OfferedRows = () => undefined;

const isRow = (reference: Reference): reference is ReferenceOf<'interface'> => reference.kind === 'interface';

/** A record whose schemas may have been run already. */
export interface GivenRecord {
  model: RunningModel;
  schemas: SchemaRuns;
  record: FormRecord;
}

const rowsIn = ({ model, schemas, record }: GivenRecord, before: FormRecord | undefined): ReferenceOf<'interface'>[] =>
  changedValues(model, record, before, refersToOthers)
    .flatMap((given) => referencesOf(schemas, given))
    .filter(isRow);

/** Whether any value of the record names a row of a data interface: only then must the stored record be read before it is locked. */
export const choosesRows = (read: GivenRecord): boolean => rowsIn(read, undefined).length > 0;

/** Asks the data interfaces about all rows that saves newly choose: one question for each interface and set of parameters. */
export async function askOfferedRows(
  ask: (question: Omit<InterfaceQuestion, 'title'>) => ReturnType<KnownRows>,
  list: readonly (GivenRecord & { before?: FormRecord | undefined })[],
): Promise<OfferedRows> {
  const rows = list.flatMap((read) => rowsIn(read, read.before));
  const questions = [...groupBy(rows, questionKey).values()];
  const answers = await mapAtOnce(questions, QUESTIONS_AT_ONCE, async (asked) => {
    const [first] = asked;
    const known = first && (await ask({ ...first, values: distinct(asked.map(({ id }) => id)) }));
    return asked.map((reference) => [keyOf(reference), known?.has(reference.id)] as const);
  });
  const offered = new Map(answers.flat());
  return (reference) => offered.get(keyOf(reference));
}
