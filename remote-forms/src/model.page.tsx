import type { PageProps } from '@banyan/shared-contracts/remote';
import { ModelList } from './features/model-page/list/late-list';
import { ModelPage } from './features/model-page/model-page';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

// The list is loaded together with the page, also when the page is prefetched; where that fails, the place that draws it shows the failure.
ModelList.load().catch(() => undefined);

/** Every menu that shows a designed model (menu type 3). */
export default function DesignedModelPage(props: PageProps) {
  return (
    <WidgetsContext value={widgets}>
      <ModelPage {...props} />
    </WidgetsContext>
  );
}
