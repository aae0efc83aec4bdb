import { PrintDesigner } from './designer/screen/print-designer';

/** A template that is open in its designer. */
export function OpenedTemplate({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  return <PrintDesigner templateId={templateId} onClose={onClose} />;
}
