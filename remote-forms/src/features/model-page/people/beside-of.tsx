import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { Suspense } from 'react';
import type { Model, RecordView } from '../../../forms/public/model';
import { RecordPeople } from '../late-parts';

/** Content beside the title of an open record: the other people who have it open. Empty for rows of a data interface and for new records. */
export function besideOf(model: Model, menuId: string, view: RecordView) {
  if (model.webType === VIEW || view.kind === 'new') return undefined;
  return (
    <Suspense fallback={null}>
      <RecordPeople key={view.id} modelId={model.id} menuId={menuId} view={view} />
    </Suspense>
  );
}
