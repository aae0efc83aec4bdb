import { PreviewPage } from './features/model-page/preview/preview-page';
import { WidgetsContext } from './forms/kernel/widget-definition';
import { widgets } from './forms/widgets';

/** The fixed route `/previewModel`. */
export default function PreviewModelPage() {
  return (
    <WidgetsContext value={widgets}>
      <PreviewPage />
    </WidgetsContext>
  );
}
