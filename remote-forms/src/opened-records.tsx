import { DesignRecords } from './features/model-page/design-records';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

/** The records of a form without a list, with the widgets that show them; a separate chunk. */
export function OpenedRecords(props: { designId: string; onClose: () => void }) {
  return (
    <WidgetsContext value={widgets}>
      <DesignRecords {...props} />
    </WidgetsContext>
  );
}
