import type { DialogResults, FormToFill, RecordToView } from '@banyan/shared-contracts/dialogs';
import type { RecordView } from './forms/public/model';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';
import { OpenedRecord } from './features/model-page/record/opened-record';

interface FillProps extends FormToFill {
  onClose: (result?: DialogResults['form.fill']) => void;
}

const viewOf = (recordId: string | undefined): RecordView => (recordId === undefined ? { kind: 'new' } : { kind: 'edit', id: recordId });

function Fill({ recordId, onClose, inPlace, ...form }: FillProps & { inPlace: boolean }) {
  const close = (saved: string | undefined) => onClose(saved === undefined ? undefined : { recordId: saved });
  return (
    <WidgetsContext value={widgets}>
      <OpenedRecord {...form} view={viewOf(recordId)} inPlace={inPlace} onClose={close} />
    </WidgetsContext>
  );
}

function View({ recordId, onClose, inPlace, ...form }: RecordToView & { onClose: () => void; inPlace: boolean }) {
  return (
    <WidgetsContext value={widgets}>
      <OpenedRecord {...form} view={{ kind: 'detail', id: recordId }} inPlace={inPlace} onClose={() => onClose()} />
    </WidgetsContext>
  );
}

/** Dialog `form.fill`. */
export const FillDialog = (props: FillProps) => <Fill {...props} inPlace={false} />;

/** Slot `form.fill`. */
export const FillPart = (props: FillProps) => <Fill {...props} inPlace />;

/** Dialog `form.view`. */
export const ViewDialog = (props: RecordToView & { onClose: () => void }) => <View {...props} inPlace={false} />;

/** Slot `form.view`. */
export const ViewPart = (props: RecordToView) => <View {...props} onClose={() => undefined} inPlace />;
