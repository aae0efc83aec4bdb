import type { ModelConfig, ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Actor } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

export type View = { kind: 'form' } | { kind: 'list' | 'detail'; shown: readonly string[]; searched: readonly string[] };
export type Visitor = Actor & { readonly userId: null; readonly view: View };

/** Records of designed models for visitors: what a view opens, and nothing else. */
export interface OpenRecords {
  config(visitor: Visitor, modelId: Id): Promise<ModelConfig>;
  list(
    visitor: Visitor,
    modelId: Id,
    asked: { queryJson: string; superQueryJson: string; currentPage: number; pageSize: number; sidx: string },
  ): Promise<Paged<ModelRow>>;
  /** '' where there is no such record. */
  detail(visitor: Visitor, modelId: Id, id: Id): Promise<string>;
  /** `count` runs in the transaction that writes, and throws where the record is one too many. */
  create(visitor: Visitor, modelId: Id, data: string, count: (tx: Connection) => Promise<void>): Promise<void>;
  /** Of the named fields, those that visitors may read and search by. */
  openFields(modelId: Id, shown: readonly string[], searched: readonly string[]): Promise<{ shown: string[]; searched: string[] }>;
}
