import { ShortLinkPage } from './features/short-link/short-link-page';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

/** The fixed route `/formShortLink`; its visitors need no account. */
export default function PublicLinkPage() {
  return (
    <WidgetsContext value={widgets}>
      <ShortLinkPage />
    </WidgetsContext>
  );
}
