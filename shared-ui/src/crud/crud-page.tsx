import { MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { MenuIdContext } from '@banyan/shared-ui/runtime';
import { UNSAFE_LocationContext as LocationContext } from '@banyan/shared-ui/router';
import { type ReactNode, useContext, useDeferredValue, useState } from 'react';
import { useSmallScreen } from '../layout/use-small-screen';
import { CrudView, type CrudViewProps } from './crud-view';
import styles from './crud.module.css';
import type { AnyResource } from './screen';

/** Content to the left of a list; on small screens it is a drawer behind a button. */
export interface Aside {
  /** What is chosen in it now. */
  label: string;
  content: ReactNode;
}

interface CrudPageProps<R extends AnyResource, Key extends string> extends CrudViewProps<R, Key> {
  aside?: Aside;
}

/** Changes when the scope changes; the first known scope belongs to the list that waits for it. */
function useListKey(scope: unknown): number {
  const known = scope === null ? undefined : (JSON.stringify(scope) ?? '');
  const [list, setList] = useState({ scope: known, key: 0 });
  if (known !== undefined && known !== list.scope) setList({ scope: known, key: list.scope === undefined ? 0 : list.key + 1 });
  return list.key;
}

/** The keyword for the list in the address of the page, `?keyword=`: links lead to one record of a list by it. */
export function useAddressKeyword(): string {
  // Lists are drawn in places without an address, too.
  const place = useContext(LocationContext) as { location: { search: string } } | null;
  return new URLSearchParams(place?.location.search ?? '').get('keyword') ?? '';
}

/** A whole page around `CrudView`: it fills the page and scrolls inside itself. Another scope is another list, with a new state. */
export function CrudPage<R extends AnyResource, Key extends string>({ aside, ...view }: CrudPageProps<R, Key>) {
  const menuId = useContext(MenuIdContext);
  const key = useListKey(view.scope);
  const keyword = useAddressKeyword();
  // What is chosen from comes first: the list takes longer to draw, and has nothing to show before.
  const drawn = useDeferredValue(true, view.scope !== null);
  return (
    <BesideAside aside={aside}>
      {drawn ? (
        <CrudView key={`${key} ${keyword}`} menuId={menuId} keyword={keyword} {...view} />
      ) : (
        <section className={styles['view']} aria-busy />
      )}
    </BesideAside>
  );
}

/** A page with something left of it to choose from. */
export function BesideAside({ aside, children }: { aside: Aside | undefined; children: ReactNode }) {
  const small = useSmallScreen();
  return (
    <div className={styles['page']} data-small={small}>
      {aside !== undefined && (small ? <AsideDrawer {...aside} /> : aside.content)}
      {children}
    </div>
  );
}

function AsideDrawer({ label, content }: Aside) {
  const [open, setOpen] = useState(false);
  // A choice closes the drawer: the label is another one then.
  const [seen, setSeen] = useState(label);
  if (seen !== label) {
    setSeen(label);
    setOpen(false);
  }
  return (
    <>
      <Button icon={<MenuUnfoldOutlined />} onClick={() => setOpen(true)} aria-expanded={open}>
        {label}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="left"
        size={300}
        styles={{ body: { padding: 0, display: 'flex' } }}
        title={label}
      >
        {content}
      </Drawer>
    </>
  );
}
