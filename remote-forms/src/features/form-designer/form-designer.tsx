import { widgetDesigns } from '@banyan/shared-contracts/forms/design/registry';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { DesignStoreProvider, useScreenFocus } from '@banyan/shared-ui/designer';
import { useLocale, useRequest, useSession } from '@banyan/shared-ui/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../forms/public/text';
import { useWidgets } from '../../forms/public/widget-registry';
import { takeDesignRequests } from './saving/design-requests';
import type { ListPage } from './list/list-page';
import { DesignIdContext } from './panel/design-id';
import { loadDesignWord } from './panel/use-design-word';
import { type EditedDesign, openEditedDesign } from './saving/open-edited-design';
import { useEditedDesign } from './saving/use-edited-design';
import { DesignerScreen } from './screen/designer-screen';
import { DesignerSkeleton } from './screen/designer-skeleton';
import styles from './screen/screen.module.css';
import { OwnTablesContext, useDesignTables } from './tables/own-tables';

/** `webType` of a design with a form and a list. */
const WITH_LIST = 2;

export interface FormDesignerProps {
  designId: string;
  /** The field to show, where the designer was opened for one. */
  node?: string | undefined;
  /** The designer begins with the choice of existing tables. */
  isChoosingTables?: boolean;
  /** Another value opens the list of problems and advice. */
  checked?: string | undefined;
  /** Called when everything is stored, or the user has confirmed. */
  onClose: () => void;
  /** Called when the stored draft is to be released; missing where the user may not do that. */
  onRelease?: (() => void) | undefined;
  /** Called when the stored draft is to be saved as a version; missing where the user may not do that. */
  onSaveVersion?: (() => void) | undefined;
  /** Called when the versions are to be shown; a restore of one of them is a step of this session. */
  onVersions?: ((session: string) => void) | undefined;
  /** The page of a list, for the tab in which the list is designed. */
  ListPage: ListPage;
}

/** The designer of a form: full screen, above the page that opened it. */
export function FormDesigner(props: FormDesignerProps) {
  const text = useText();
  const screen = useRef<HTMLDivElement>(null);
  useScreenFocus(screen);
  const { opened, error, retry } = useOpenedDesign(props.designId);
  return createPortal(
    <div ref={screen} className={styles['screen']} role="dialog" tabIndex={-1} aria-modal="true" aria-label={text('forms.designer.title')}>
      {error !== undefined ? (
        <ErrorPanel error={error} retry={retry} />
      ) : opened === undefined ? (
        <DesignerSkeleton />
      ) : (
        <OpenedDesign {...props} opened={opened} screen={screen} />
      )}
    </div>,
    document.body,
  );
}

interface Opened {
  name: string;
  /** It has a list besides its form. */
  hasList: boolean;
  edited: EditedDesign;
}

function OpenedDesign({ opened, screen, ...props }: FormDesignerProps & { opened: Opened; screen: RefObject<HTMLDivElement | null> }) {
  const { edited, name, hasList } = opened;
  useEditedDesign(props.designId, edited);
  const { store } = edited;
  const { node } = props;
  const tables = useDesignTables(store);
  useEffect(() => {
    if (node !== undefined && store.doc().nodes.has(node)) store.select([node]);
  }, [store, node]);
  return (
    <DesignStoreProvider value={edited.store}>
      <OwnTablesContext value={tables}>
        <DesignIdContext value={props.designId}>
          <DesignerScreen name={name} hasList={hasList} edited={edited} screen={screen} {...props} />
        </DesignIdContext>
      </OwnTablesContext>
    </DesignStoreProvider>
  );
}

/** The design, and everything that draws it: widgets, texts. */
function useOpenedDesign(designId: string) {
  const request = useRequest();
  const { user } = useSession();
  const widgets = useWidgets();
  const locale = useLocale();
  const [state, setState] = useState<{ opened?: Opened; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const { userId } = user;
  useEffect(() => {
    let gone = false;
    const open = async (): Promise<Opened> => {
      const requests = takeDesignRequests(request, designId, userId);
      const [{ data }, edited] = await Promise.all([
        requests.head,
        openEditedDesign({ request, requests, userId, designId }),
        // New widgets of each type are drawn as soon as they are dropped.
        widgets.load(widgetDesigns.map(({ contract }) => contract.type)),
        loadDesignWord(locale),
      ]);
      return { name: data.fullName, hasList: data.webType === WITH_LIST, edited };
    };
    open().then(
      (opened) => (gone ? opened.edited.close() : setState({ opened })),
      (error: unknown) => gone || setState({ error }),
    );
    return () => {
      gone = true;
    };
  }, [request, userId, designId, widgets, locale, attempt]);
  const retry = () => {
    setState({});
    setAttempt((count) => count + 1);
  };
  return { ...state, retry };
}
