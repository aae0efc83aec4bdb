import { ErrorPanel } from '@banyan/shared-ui/crud';
import { DesignStoreProvider, noShelf, openDesignShelf, useScreenFocus } from '@banyan/shared-ui/designer';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../kernel/use-text';
import { DesignFactsProvider } from '../design-facts';
import { type EditedTemplate, openEditedTemplate } from '../saving/open-edited-template';
import { DesignerScreen } from './designer-screen';
import styles from './screen.module.css';

interface PrintDesignerProps {
  templateId: string;
  onClose: () => void;
}

/** A print template is made here: full screen, above the page that opened it. */
export function PrintDesigner({ templateId, onClose }: PrintDesignerProps) {
  const text = useText();
  const screen = useRef<HTMLDivElement>(null);
  useScreenFocus(screen);
  const { edited, error, retry } = useEditedTemplate(templateId);
  const tables = edited?.tables;
  const facts = useMemo(() => ({ tables: tables ?? [] }), [tables]);
  return createPortal(
    <div ref={screen} className={styles['screen']} role="dialog" tabIndex={-1} aria-modal="true" aria-label={text('print.design.title')}>
      {error !== undefined ? (
        <ErrorPanel error={error} retry={retry} />
      ) : edited === undefined ? (
        <div className={styles['loading']}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      ) : (
        <DesignStoreProvider value={edited.store}>
          <DesignFactsProvider value={facts}>
            <DesignerScreen edited={edited} screen={screen} onClose={onClose} onReopen={retry} />
          </DesignFactsProvider>
        </DesignStoreProvider>
      )}
    </div>,
    document.body,
  );
}

function useEditedTemplate(templateId: string) {
  const request = useRequest();
  const { userId } = useSession().user;
  const [state, setState] = useState<{ edited?: EditedTemplate; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    let opened: EditedTemplate | undefined;
    const open = async () => {
      const shelf = await openDesignShelf(request, userId).catch(() => noShelf);
      return openEditedTemplate({ request, userId, templateId, shelf });
    };
    open().then(
      (edited) => {
        opened = edited;
        if (gone) edited.close();
        else setState({ edited });
      },
      (error: unknown) => gone || setState({ error }),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [request, userId, templateId, attempt]);
  const retry = () => {
    setState({});
    setAttempt((count) => count + 1);
  };
  return { ...state, retry };
}
