import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useNarrowScreen } from '@banyan/shared-ui/table';
import { Button, Skeleton } from 'antd';
import { type FormEvent, Suspense, useContext, useId, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { DesignedContext } from '../designed-context';
import { SearchSheet } from '../late-parts';
import { type Search, startSearch } from '../list-views/list-chosen';
import styles from '../list/model-list.module.css';
import { type SearchedField, useSearchFields } from './use-search-fields';

/** Number of visible fields; the others are behind "more". */
const IN_SIGHT = 3;

interface SearchPanelProps {
  model: Model;
  value: Search;
  onSearch: (search: Search) => void;
}

/** The search fields of the design; Enter or the button searches by all of them. On a phone they are in a separate sheet. */
export function SearchPanel({ model, value, onSearch }: SearchPanelProps) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const designed = useContext(DesignedContext);
  const [open, setOpen] = useState(designed);
  const narrow = useNarrowScreen();
  // Cleared from outside of the panel.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const all = useSearchFields(model);
  if (all.length === 0) return null;

  const reset = () => {
    const start = startSearch(model.design);
    setTyped(start);
    onSearch(start);
  };
  const controls = (fields: readonly SearchedField[]) =>
    fields.map((field) => (
      <SearchControl
        key={field.search.prop}
        {...field}
        value={typed[field.search.prop]}
        onChange={(next) => setTyped({ ...typed, [field.search.prop]: next })}
      />
    ));
  if (narrow && !designed)
    return (
      <Suspense fallback={null}>
        <SearchSheet
          model={model}
          fields={all}
          value={value}
          onRemove={(prop) => onSearch({ ...value, [prop]: undefined })}
          onSubmit={() => onSearch(typed)}
          onReset={reset}
          onClose={() => setTyped(value)}
        >
          {controls(all)}
        </SearchSheet>
      </Suspense>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <form
      className={styles['search']}
      data-open={open}
      data-narrow={narrow}
      role="search"
      aria-label={text('forms.list.searchPanel')}
      onSubmit={submit}
    >
      {controls(open ? all : all.slice(0, IN_SIGHT))}
      <div className={styles['searchButtons']}>
        <Button type="primary" htmlType="submit">
          {text('forms.list.search')}
        </Button>
        <Button onClick={reset}>{text('forms.list.reset')}</Button>
        <Button
          type="link"
          style={all.length <= IN_SIGHT && !narrow ? { display: 'none' } : {}}
          icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text(open ? 'forms.list.less' : 'forms.list.more')}
        </Button>
      </div>
    </form>
  );
}

interface SearchControlProps extends SearchedField {
  value: unknown;
  onChange: (value: unknown) => void;
}

function SearchControl({ search, field, label, Filter, value, onChange }: SearchControlProps) {
  const id = useId();
  return (
    <div className={styles['searchField']} data-search={search.prop}>
      <label htmlFor={id}>{label}</label>
      <div>
        <Suspense fallback={<Skeleton.Input active block />}>
          <Filter control={{ id }} label={label} settings={field.settings} search={search} value={value} onChange={onChange} />
        </Suspense>
      </div>
    </div>
  );
}
