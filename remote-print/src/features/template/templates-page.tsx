import { importPrintTemplate, type PrintTemplateRow, printTemplateResource } from '@banyan/shared-contracts/print/template-admin.contract';
import { CrudDialog, CrudPage, type EditorProps, useResource } from '@banyan/shared-ui/crud';
import { Allowed } from '@banyan/shared-ui/runtime';
import { TreePane } from '@banyan/shared-ui/tree';
import { PackageUpload } from '@banyan/shared-ui/upload';
import { useUses } from '@banyan/shared-ui/uses';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { LogButton } from './log/log.drawer';
import { templateScreen, useCategories } from './template.screen';

/** Key of the node that represents all categories. */
const ALL = '';

interface TemplatesPageProps {
  /** Makes a template in a category, if one is chosen. */
  NewTemplate: ComponentType<{ category: string | undefined; onCreated: (id: string) => void; onClose: () => void }>;
  onDesign: (id: string) => void;
}

/** Print templates: categories on the left, the templates of the chosen one on the right. `onDesign` opens the designer. */
export function TemplatesPage({ NewTemplate, onDesign }: TemplatesPageProps) {
  const text = useText();
  const cache = useQueryClient();
  const categories = useCategories();
  const [chosen, setChosen] = useState(ALL);
  const category = categories?.find(({ value }) => value === chosen);
  const code = category?.value;
  const showUses = useUses('printTemplate');
  const screen = useMemo(() => {
    const plain = templateScreen({ onDesign, showUses });
    function Editor({ row, onClose }: EditorProps<PrintTemplateRow>) {
      const handle = useResource(printTemplateResource);
      if (row === undefined) return <NewTemplate category={code} onCreated={onDesign} onClose={onClose} />;
      return <CrudDialog screen={plain} handle={handle} id={row.id} defaults={{}} onClose={onClose} />;
    }
    return { ...plain, Editor };
  }, [NewTemplate, onDesign, showUses, code]);
  return (
    <CrudPage
      screen={screen}
      scope={categories === undefined ? null : { query: code === undefined ? {} : { category: code } }}
      actions={({ refresh }) => (
        <>
          <Allowed button="btn_upload">
            <PackageUpload endpoint={importPrintTemplate} accept=".bp" onDone={refresh} />
          </Allowed>
          <Allowed button="btn_log">
            <LogButton />
          </Allowed>
        </>
      )}
      aside={{
        label: category?.label ?? text('print.template.allCategories'),
        content: (
          <TreePane
            title={text('print.template.categories')}
            nodes={[
              { key: ALL, title: text('print.template.allCategories'), children: [] },
              ...(categories ?? []).map(({ value, label }) => ({ key: value, title: label, children: [] })),
            ]}
            loading={categories === undefined}
            selected={chosen}
            onSelect={setChosen}
            onRefresh={() => void cache.invalidateQueries({ queryKey: ['dictionaryEntry', 'all'] })}
            actions={[]}
          />
        ),
      }}
    />
  );
}
