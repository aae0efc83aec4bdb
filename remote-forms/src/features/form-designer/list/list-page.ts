import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { ComponentType } from 'react';
import type { Model } from '../../../forms/public/model';

export interface ListPageProps {
  /** The draft. */
  model: Model;
  /** The released design whose rows are shown. */
  designId: string;
  /** Rows that are shown where there are none. */
  samples: readonly ModelRow[];
  /** Px; undefined for the room that there is. */
  width: number | undefined;
}

/** The page of a list as people have it. */
export type ListPage = ComponentType<ListPageProps>;
