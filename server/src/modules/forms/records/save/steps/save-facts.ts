import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Actor, Caller } from '../../../../../core/access/caller';
import type { ModelAccess } from '../../../../../core/access/model-access';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { RunningModel } from '../../../design/running-model';
import type { FoundNames } from '../../values/names/name-resolver';
import type { CutPictures } from '../../values/text-pictures';
import type { OfferedRows } from '../values/interface-choices';
import type { OpenedModels } from '../values/known-references';
import type { SchemaRuns } from '../values/schema-runs';
import type { StartUserOf } from '../values/record-rules';
import type { AlsoRow } from './also-rows';

export type SaveOp = 'create' | 'update';
/** Entrances of people with an account: a page, a spreadsheet, a change of many records at once. */
export const ACCOUNT_WAYS = ['page', 'import', 'bulk'] as const;
export type AccountWay = (typeof ACCOUNT_WAYS)[number];
/** The entrance by which a record comes; `link` is the public link of a visitor without an account. */
export type SaveWay = AccountWay | 'link';

/** What is noted of a save: for the history that it brings back an earlier state, and the reason that was given for it; the key of the submit. */
export interface SaveNote {
  submit?: string | undefined;
  op?: 'restore';
  reason?: string | undefined;
  /** A trial only determines what the save would reject: no reason is required. */
  isTrial?: true;
}

/** Everything that is known about a save, in the order in which it becomes known. */
export interface SaveFacts {
  op: SaveOp;
  way: SaveWay;
  who: Actor;
  model: RunningModel;
  access: ModelAccess;
  schemas: SchemaRuns;
  /** Who fills in the form, as rules and default values ask; looked up once for all saves of a list. */
  startUser: StartUserOf;
  /** The same as `who`; not for links. */
  caller: Caller;
  /** Links only: refuses one record too many. */
  count: (tx: Connection) => Promise<void>;
  /** The record as it came; its values are those of the wire. */
  sent: FormRecord;
  /** Whether fields that are missing in it keep their values; otherwise they have been cleared. */
  isPartial: boolean;
  /** What of it the saver may write, as forms work with it. */
  read: FormRecord;
  /** The same without the pictures within its texts, and these. */
  cut: FormRecord;
  pictures: CutPictures;
  /** The same with the values of fields that the saver may not see. */
  input: FormRecord;
  /** Texts for the attributes of what it chooses. */
  names: FoundNames;
  /** Models whose records it chooses. */
  opened: OpenedModels;
  /** Rows of data interfaces that it chooses. */
  offered: OfferedRows;
  id: Id;
  /** The stored record, locked; undefined of a new one. */
  before: FormRecord | undefined;
  /** What it becomes: checked, numbers rounded, calculated. */
  complete: FormRecord;
  /** The same with the texts of its attributes. */
  checked: FormRecord;
  /** The same with the addresses of its pictures: as it is written. */
  record: FormRecord;
  /** What is noted of the save beside its changes. */
  note: SaveNote;
  /** What is written in the same statement as a new record. */
  also: readonly AlsoRow[];
}

export type Fact = keyof SaveFacts;

type Start = Pick<SaveFacts, 'op' | 'way' | 'who' | 'model' | 'access' | 'sent' | 'isPartial'> & { note?: SaveNote };
type ByAccount = Start & Pick<SaveFacts, 'caller'> & { way: AccountWay };
type ByLink = Start & Pick<SaveFacts, 'count' | 'names' | 'opened' | 'offered'> & { way: 'link'; op: 'create' };

/** What a save begins with. Visitors have nothing looked up for them, so links bring what is known of that. */
export type SaveStart = (ByAccount & { op: 'create' }) | (ByAccount & { op: 'update'; id: Id }) | ByLink;

const begun = [
  'op',
  'way',
  'who',
  'model',
  'access',
  'schemas',
  'startUser',
  'sent',
  'isPartial',
  'note',
  'also',
] as const satisfies Fact[];

/** All kinds of saves, and the facts that each begins with. */
export const SAVES: readonly { op: SaveOp; way: SaveWay; begins: readonly Fact[] }[] = [
  { op: 'create', way: 'page', begins: [...begun, 'caller'] },
  { op: 'update', way: 'page', begins: [...begun, 'caller', 'id'] },
  { op: 'create', way: 'import', begins: [...begun, 'caller'] },
  { op: 'update', way: 'import', begins: [...begun, 'caller', 'id'] },
  { op: 'update', way: 'bulk', begins: [...begun, 'caller', 'id'] },
  { op: 'create', way: 'link', begins: [...begun, 'count', 'names', 'opened', 'offered'] },
];
