import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useSearchParams } from '@banyan/shared-ui/router';
import { DesignsPage } from './features/designs/designs-page';

const OpenedDesigner = lazyPart(() => import(/* webpackChunkName: "form-designer" */ './opened-designer'), 'OpenedDesigner', null);

/** Designs of forms (`onlineDev/webDesign`); `?design=` opens one of them in its designer. */
export default function WebDesignPage() {
  const [query, setQuery] = useSearchParams();
  const designId = query.get('design') ?? '';
  const open = (id: string) => setQuery(id === '' ? {} : { design: id });
  return (
    <>
      <DesignsPage onDesign={open} />
      {/^\d{1,19}$/.test(designId) && <OpenedDesigner key={designId} designId={designId} onClose={() => open('')} />}
    </>
  );
}
