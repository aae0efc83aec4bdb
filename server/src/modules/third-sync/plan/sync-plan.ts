import type { SyncChange } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import type { Id } from '../../../core/database/tables';
import type { Reason } from '../../../core/mail/send-failure';

/** A local organization; those at the top level have no parent. */
export interface LocalUnit {
  id: Id;
  parentId: Id | null;
  kind: 'company' | 'department';
  name: string;
  enabled: boolean;
}

/** A local person; `unitIds` begin with the major organization. */
export interface LocalPerson {
  id: Id;
  account: string;
  name: string;
  mobile: string;
  email: string;
  unitIds: readonly Id[];
  enabled: boolean;
  isAdministrator: boolean;
}

export type FieldChange = SyncChange['fields'][number];

/** One record that the receiving side changes; with a problem it is known beforehand that it cannot. */
export interface PlannedChange {
  action: SyncChange['action'];
  /** Null where there is none yet. */
  localId: Id | null;
  remoteId: string | null;
  name: string;
  fields: FieldChange[];
  problem?: Reason;
}

export interface SyncPlan {
  /** Records that turned out to be the same, with their ids here and there. */
  pairs: readonly (readonly [Id, string])[];
  /** In the order in which they are made. */
  changes: readonly PlannedChange[];
  /** Records that agree. */
  same: number;
}

/** Which record here is which there; each has one partner at most. */
export class Links {
  private readonly remotes = new Map<Id, string>();
  private readonly locals = new Map<string, Id>();

  constructor(pairs: Iterable<readonly [Id, string]> = []) {
    for (const [localId, remoteId] of pairs) this.add(localId, remoteId);
  }

  add(localId: Id, remoteId: string): void {
    this.remotes.set(localId, remoteId);
    this.locals.set(remoteId, localId);
  }

  remoteOf = (localId: Id | null): string | undefined => (localId === null ? undefined : this.remotes.get(localId));
  localOf = (remoteId: string): Id | undefined => this.locals.get(remoteId);
  pairs = (): [Id, string][] => [...this.remotes];
}

/** A member that is to change; undefined where both sides agree. */
export const differs = (field: FieldChange['field'], before: string, after: string): FieldChange[] =>
  before === after ? [] : [{ field, before, after }];
