import { importInterface, interfaceResource } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { CrudPage, useRecord } from '@banyan/shared-ui/crud';
import { useSearchParams } from '@banyan/shared-ui/router';
import { Allowed } from '@banyan/shared-ui/runtime';
import { TreePane } from '@banyan/shared-ui/tree';
import { PackageUpload } from '@banyan/shared-ui/upload';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { dataInterfaceScreen, useCategories } from './data-interface.screen';

/** Data interfaces; `?interface=` begins with the category of one, by its id. */
export default function DataInterfacePage() {
  const [query] = useSearchParams();
  const linked = query.get('interface') ?? undefined;
  return <InterfaceManagement key={linked ?? ''} linked={linked} />;
}

/** Categories on the left, the interfaces of the chosen one on the right. */
function InterfaceManagement({ linked }: { linked: string | undefined }) {
  const text = useText();
  const cache = useQueryClient();
  const categories = useCategories();
  const [chosen, setChosen] = useState<string>();
  const { data, isLoading } = useRecord(interfaceResource, linked);
  const category = isLoading ? undefined : (categories?.find(({ value }) => value === (chosen ?? data?.['category'])) ?? categories?.[0]);
  return (
    <CrudPage
      screen={dataInterfaceScreen}
      scope={category === undefined ? null : { query: { category: category.value } }}
      defaults={category === undefined ? {} : { category: category.value }}
      actions={() => (
        <Allowed button="btn_upload">
          <PackageUpload
            endpoint={importInterface}
            accept=".bd"
            onDone={() => void cache.invalidateQueries({ queryKey: [interfaceResource.key] })}
          />
        </Allowed>
      )}
      aside={{
        label: category?.label ?? text('admin.interface.categories'),
        content: (
          <TreePane
            title={text('admin.interface.categories')}
            nodes={(categories ?? []).map(({ value, label }) => ({ key: value, title: label, children: [] }))}
            loading={categories === undefined}
            selected={category?.value}
            onSelect={setChosen}
            onRefresh={() => void cache.invalidateQueries({ queryKey: ['dictionaryEntry', 'all'] })}
            actions={[]}
          />
        ),
      }}
    />
  );
}
