import { useSearchParams } from '@banyan/shared-ui/router';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { NewTemplateDialog } from './designer/new-template/new-template.dialog';
import { TemplatesPage } from './features/template/templates-page';

const OpenedTemplate = lazyPart(() => import(/* webpackChunkName: "print-designer" */ './opened-template'), 'OpenedTemplate', null);

/** Print templates (`system/printDev`); `?template=` opens one of them in its designer. */
export default function PrintDevPage() {
  const [query, setQuery] = useSearchParams();
  const templateId = query.get('template') ?? '';
  const open = (id: string) => setQuery(id === '' ? {} : { template: id });
  return (
    <>
      <TemplatesPage NewTemplate={NewTemplateDialog} onDesign={open} />
      {/^\d{1,19}$/.test(templateId) && <OpenedTemplate key={templateId} templateId={templateId} onClose={() => open('')} />}
    </>
  );
}
