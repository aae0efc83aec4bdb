import type { PageProps } from '@banyan/shared-contracts/remote';
import { ModelPage } from './features/model-page/model-page';
import { WidgetsContext } from './kernel/widget-definition';
import { widgets } from './widgets';

/** Every menu that shows a designed model (menu type 3). */
export default function DesignedModelPage(props: PageProps) {
  return (
    <WidgetsContext value={widgets}>
      <ModelPage {...props} />
    </WidgetsContext>
  );
}
