import { dataSourceResource, listSourceChoices, MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useText } from '../../kernel/use-text';

interface SourceSelectProps {
  /** Id of a data source; '' for the main database. */
  value: string;
  onChange: (value: string) => void;
}

/** The database that a query asks: the main one first, the others by their kinds. */
export function SourceSelect({ value, onChange }: SourceSelectProps) {
  const text = useText();
  const request = useRequest();
  const { data: groups, isLoading } = useQuery({
    queryKey: [dataSourceResource.key, 'choices'],
    queryFn: async () => (await request(listSourceChoices, { query: {} })).data.list,
  });
  const options = (groups ?? []).map(({ fullName, children }) => ({
    label: fullName,
    title: fullName,
    options: children.map((source) => ({ value: source.id, label: source.fullName })),
  }));
  const [main, ...others] = options;
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={text('admin.interface.source')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      value={groups === undefined ? null : value === '' ? MAIN_SOURCE : value}
      options={[...(main?.options ?? []), ...others]}
      onChange={onChange}
    />
  );
}
