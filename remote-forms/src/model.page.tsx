import type { PageProps } from '@banyan/shared-contracts/remote';
import { ModelList } from './features/model-page/list/late-list';
import { ModelPage } from './features/model-page/model-page';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

// It comes with the page, also when the page is made ready ahead; where it does not, the place that draws it says so.
ModelList.load().catch(() => undefined);

/** Every menu that shows a designed model (menu type 3). */
export default function DesignedModelPage(props: PageProps) {
  return (
    <WidgetsContext value={widgets}>
      <ModelPage {...props} />
    </WidgetsContext>
  );
}
