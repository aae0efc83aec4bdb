import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { KeywordBox } from '@banyan/shared-ui/table';
import { Button, Skeleton } from 'antd';
import { type FormEvent, Suspense, useId, useState } from 'react';
import type { Model } from '../../forms/public/model';
import { useText } from '../../forms/public/text';
import { useWidgets } from '../../forms/public/widget-registry';
import styles from './short-link.module.css';
import type { Asked } from './use-public-rows';

interface PublicSearchProps {
  model: Model;
  asked: Asked;
  onSearch: (next: Partial<Pick<Asked, 'keyword' | 'search'>>) => void;
}

/** Searches by the fields that the link offers, if any. */
export function PublicSearch({ model, asked, onSearch }: PublicSearchProps) {
  const text = useText();
  const { searchList } = model.design;
  const keywords = searchList.filter(({ isKeyword }) => isKeyword).map(({ label }) => label);
  if (searchList.length === 0) return null;
  return (
    <div className={styles['search']}>
      {keywords.length > 0 && (
        <KeywordBox
          className={styles['keyword'] ?? ''}
          label={text('forms.list.keyword', { fields: keywords.join(' / ') })}
          value={asked.keyword}
          onSearch={(keyword) => onSearch({ keyword })}
        />
      )}
      <SearchFields key={JSON.stringify(asked.search)} model={model} start={asked.search} onSearch={(search) => onSearch({ search })} />
    </div>
  );
}

interface SearchFieldsProps {
  model: Model;
  start: Asked['search'];
  onSearch: (search: Asked['search']) => void;
}

function SearchFields({ model, start, onSearch }: SearchFieldsProps) {
  const text = useText();
  const id = useId();
  const { fields: widgets } = useWidgets();
  const [typed, setTyped] = useState(start);
  const found = model.design.searchList
    .filter(({ isKeyword }) => !isKeyword)
    .flatMap((search) => {
      const field = fieldAt(model.whole, search.prop);
      const Filter = field && widgets.get(field.contract.type)?.Filter;
      return field === undefined || Filter === undefined ? [] : [{ search, field, Filter }];
    });
  if (found.length === 0) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };

  return (
    <form className={styles['searchFields']} role="search" aria-label={text('forms.list.searchPanel')} onSubmit={submit}>
      {found.map(({ search, field, Filter }) => (
        <div key={search.prop}>
          <label htmlFor={`${id}${search.prop}`}>{search.label}</label>
          <Suspense fallback={<Skeleton.Input active block />}>
            <Filter
              control={{ id: `${id}${search.prop}` }}
              label={search.label}
              settings={field.settings}
              search={search}
              value={typed[search.prop]}
              onChange={(next) => setTyped({ ...typed, [search.prop]: next })}
            />
          </Suspense>
        </div>
      ))}
      <div className={styles['searchButtons']}>
        <Button type="primary" htmlType="submit">
          {text('forms.list.search')}
        </Button>
        <Button onClick={() => onSearch({})}>{text('forms.list.reset')}</Button>
      </div>
    </form>
  );
}
