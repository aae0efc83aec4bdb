import type { DialogProps } from '@banyan/shared-contracts/dialogs';
import { useEffect, useState } from 'react';
import { TemplateChooser } from './template-chooser';
import { PagesPreview, TemplatePreview } from './template-preview';

/** Fills a print template with records, to be printed or downloaded; several templates ask first. */
export default function PrintDocumentDialog({
  templateIds,
  recordIds,
  title,
  onClose,
}: DialogProps['print.document'] & { onClose: () => void }) {
  useEffect(() => void PagesPreview.load().catch(() => undefined), []);
  const [chosen, setChosen] = useState(templateIds.length === 1 ? templateIds[0] : undefined);
  return chosen === undefined ? (
    <TemplateChooser templateIds={templateIds} onChoose={setChosen} onClose={onClose} />
  ) : (
    <TemplatePreview templateId={chosen} recordIds={recordIds} title={title} onClose={onClose} />
  );
}
