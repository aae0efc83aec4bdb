import { PreviewPage } from './features/model-page/preview/preview-page';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

/** The fixed route `/previewModel`. */
export default function PreviewModelPage() {
  return (
    <WidgetsContext value={widgets}>
      <PreviewPage />
    </WidgetsContext>
  );
}
