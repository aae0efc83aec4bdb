import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { LazyPart } from '@banyan/shared-ui/lazy-part';
import type { Model } from '../../../forms/public/model';

export interface ListPageProps {
  /** The draft. */
  model: Model;
  /** The released design whose rows are shown. */
  designId: string;
  /** Sample rows where there are none. */
  samples: readonly ModelRow[];
  /** Px; undefined for the available width. */
  width: number | undefined;
}

/** The page of a list as users see it. */
export type ListPage = LazyPart<ListPageProps>;
