import type { Core } from '../../../../core/core';
import type { RecordReader } from '../read/record-reader';
import type { PictureKeeper } from '../values/text-pictures';
import type { KnownRows } from './values/interface-choices';
import { submitStep } from './submits';
import { checkSteps } from './steps/check-steps';
import { prepareSteps } from './steps/prepare-steps';
import { createSaveList, type SaveList } from './steps/save-list';
import type { SaveStep } from './steps/save-step';
import { writeSteps } from './steps/write-steps';

export type SaveParts = Pick<Core, 'database' | 'newId' | 'files' | 'config' | 'onError'>;

/** For callers that do not convert pictures into files. */
const noPictures: PictureKeeper = { isPicture: () => Promise.resolve(false), keep: () => Promise.resolve('') };

export interface SaveOptions {
  knownRows?: KnownRows | undefined;
  pictureKeeper?: PictureKeeper | undefined;
  /** Steps that other modules add to every save. */
  joined?: readonly SaveStep[];
}

/** All saves of records, by whatever entrance: one list of steps. */
export function createRecordSaves(
  core: SaveParts,
  reader: Pick<RecordReader, 'open' | 'names'>,
  { knownRows = () => Promise.resolve(undefined), pictureKeeper = noPictures, joined = [] }: SaveOptions = {},
): SaveList {
  const parts = { ...core, reader, knownRows, pictureKeeper };
  return createSaveList(
    core.database,
    [...prepareSteps(parts), ...checkSteps(parts), ...writeSteps(parts), submitStep, ...joined],
    core.onError,
  );
}
