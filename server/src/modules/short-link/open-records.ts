import type { Locale } from '@banyan/shared-contracts/locales';
import type { LinkField } from '@banyan/shared-contracts/forms/records/short-link.contract';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { ModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Actor } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

export type View = { kind: 'form' } | { kind: 'list' | 'detail'; shown: readonly string[]; searched: readonly string[] };
export type Visitor = Actor & { readonly userId: null; readonly view: View };

/** Records of designed models for visitors: only those that a view gives access to. */
export interface OpenRecords {
  config(visitor: Visitor, modelId: Id): Promise<ModelConfig>;
  list(
    visitor: Visitor,
    modelId: Id,
    asked: { query: FormRecord; superQuery: FormRecord; currentPage: number; pageSize: number; sidx: string },
  ): Promise<Paged<ModelRow>>;
  /** Undefined where there is no such record. */
  detail(visitor: Visitor, modelId: Id, id: Id): Promise<FormRecord | undefined>;
  /** `count` runs in the transaction that writes, and throws where the record is one too many. */
  create(visitor: Visitor, modelId: Id, sent: FormRecord, count: (tx: Connection) => Promise<void>): Promise<void>;
  /** Fields of the release that a link may open; undefined where there is no release. */
  offered(modelId: Id, locale: Locale): Promise<LinkField[] | undefined>;
  /** Of the named fields, those that visitors may read and search by. */
  openFields(modelId: Id, shown: readonly string[], searched: readonly string[]): Promise<{ shown: string[]; searched: string[] }>;
}
