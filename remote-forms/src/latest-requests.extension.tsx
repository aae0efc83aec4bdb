import { LatestRequests } from './features/latest-requests/latest-requests';
import { WidgetsContext } from './kernel/widget-definition';
import { widgets } from './widgets';

/** The user's own latest requests, as a card of the home page. */
export default function LatestRequestsCard() {
  return (
    <WidgetsContext value={widgets}>
      <LatestRequests />
    </WidgetsContext>
  );
}
