import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { Suspense } from 'react';
import type { Model, RecordView } from '../../../forms/public/model';
import { RecordPeople } from '../late-parts';

/** What stands beside the title of an open record: who else has it open. Rows of a data interface are no records, and new ones have nobody else. */
export function besideOf(model: Model, menuId: string, view: RecordView) {
  if (model.webType === VIEW || view.kind === 'new') return undefined;
  return (
    <Suspense fallback={null}>
      <RecordPeople key={view.id} modelId={model.id} menuId={menuId} view={view} />
    </Suspense>
  );
}
