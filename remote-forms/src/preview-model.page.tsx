import { PreviewPage } from './features/model-page/preview/preview-page';
import { WidgetsContext } from './kernel/widget-definition';
import { widgets } from './widgets';

/** The fixed route `/previewModel`. */
export default function PreviewModelPage() {
  return (
    <WidgetsContext value={widgets}>
      <PreviewPage />
    </WidgetsContext>
  );
}
