import { DesignsPage } from './features/designs/designs-page';

/** Designs of forms (`onlineDev/webDesign`). */
export default function WebDesignPage() {
  return <DesignsPage onDesign={undefined} />;
}
