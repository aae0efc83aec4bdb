import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { SearchField } from '@banyan/shared-contracts/forms/column-design';
import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/form-model';
import { useNarrowScreen } from '@banyan/shared-ui/table';
import { Button, Skeleton } from 'antd';
import { type FormEvent, type ReactNode, Suspense, useContext, useId, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { useWidgets } from '../../../forms/public/widget-registry';
import { DesignedContext } from '../designed-context';
import styles from '../model-list.module.css';
import { type Search, startSearch } from '../list-views/list-chosen';
import type { Model } from '../../../forms/public/model';

/** As many fields stand in sight, the others behind "more"; on a small screen all of them are. */
const IN_SIGHT = 3;

interface SearchPanelProps {
  model: Model;
  value: Search;
  onSearch: (search: Search) => void;
}

/** The search fields of the design; Enter or the button searches by all of them. */
export function SearchPanel({ model, value, onSearch }: SearchPanelProps) {
  const text = useText();
  const widgets = useWidgets();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [open, setOpen] = useState(useContext(DesignedContext));
  const narrow = useNarrowScreen();
  // Cleared from elsewhere.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const all = model.design.searchList.flatMap((search) => {
    const field = fieldAt(model.whole, search.prop);
    const Filter = field && widgets.fields.get(field.contract.type)?.Filter;
    return field !== undefined && Filter !== undefined ? [{ search, field, Filter }] : [];
  });
  if (all.length === 0) return null;

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
      {(open ? all : all.slice(0, IN_SIGHT)).map(({ search, field, Filter }) => (
        <Labelled key={search.prop} search={search} field={field}>
          {(id, label) => (
            <Suspense fallback={<Skeleton.Input active block />}>
              <Filter
                control={{ id }}
                label={label}
                settings={field.settings}
                search={search}
                value={typed[search.prop]}
                onChange={(next) => setTyped({ ...typed, [search.prop]: next })}
              />
            </Suspense>
          )}
        </Labelled>
      ))}
      <div className={styles['searchButtons']}>
        <Button type="primary" htmlType="submit">
          {text('forms.list.search')}
        </Button>
        <Button
          onClick={() => {
            const start = startSearch(model.design);
            setTyped(start);
            onSearch(start);
          }}
        >
          {text('forms.list.reset')}
        </Button>
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

interface LabelledProps {
  search: SearchField;
  field: FormField;
  children: (id: string, label: string) => ReactNode;
}

function Labelled({ search, field, children }: LabelledProps) {
  const id = useId();
  const label = search.label === '' ? field.label : search.label;
  return (
    <div className={styles['searchField']} data-search={search.prop}>
      <label htmlFor={id}>{label}</label>
      <div>{children(id, label)}</div>
    </div>
  );
}
