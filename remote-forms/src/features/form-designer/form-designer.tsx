import { getDesign } from '@banyan/shared-contracts/forms/designs.contract';
import { widgetDesigns } from '@banyan/shared-contracts/forms/design/registry';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { DesignStoreProvider } from '@banyan/shared-ui/designer';
import { useLocale, useRequest } from '@banyan/shared-ui/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../forms/public/text';
import { useWidgets } from '../../forms/public/widget-registry';
import { loadDesignWord } from './panel/use-design-word';
import { type OpenedDraft, useOpenDesign } from './saving/use-open-design';
import { DesignerScreen } from './screen/designer-screen';
import { DesignerSkeleton } from './screen/designer-skeleton';
import styles from './screen/screen.module.css';

export interface FormDesignerProps {
  designId: string;
  /** Everything is stored, or the user has been asked. */
  onClose: () => void;
  /** The draft is stored and is to be released; missing where the user may not. */
  onRelease?: (() => void) | undefined;
}

/** The form of a design is made here: full screen, above the page that opened it. */
export function FormDesigner(props: FormDesignerProps) {
  const text = useText();
  const screen = useRef<HTMLDivElement>(null);
  const { design, error, retry } = useLoadedDesign(props.designId);
  return createPortal(
    <div ref={screen} className={styles['screen']} role="dialog" aria-modal="true" aria-label={text('forms.designer.title')}>
      {error !== undefined ? (
        <ErrorPanel error={error} retry={retry} />
      ) : design === undefined ? (
        <DesignerSkeleton />
      ) : (
        <OpenedDesign {...props} design={design} screen={screen} />
      )}
    </div>,
    document.body,
  );
}

function OpenedDesign({ design, screen, ...props }: FormDesignerProps & { design: OpenedDraft; screen: RefObject<HTMLDivElement | null> }) {
  const { store, flush, refusal } = useOpenDesign(design);
  return (
    <DesignStoreProvider value={store}>
      <DesignerScreen design={design} flush={flush} refusal={refusal} screen={screen} {...props} />
    </DesignStoreProvider>
  );
}

/** The draft, and all that it is drawn with: widgets, words. */
function useLoadedDesign(id: string) {
  const request = useRequest();
  const widgets = useWidgets();
  const locale = useLocale();
  const [loaded, setLoaded] = useState<{ design?: OpenedDraft; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const say = (next: typeof loaded) => {
      if (!gone) setLoaded(next);
    };
    Promise.all([
      request(getDesign, { params: { id } }),
      // New ones of each are drawn as soon as they are dropped.
      widgets.load(widgetDesigns.map(({ contract }) => contract.type)),
      loadDesignWord(locale),
    ]).then(
      ([{ data }]) => say({ design: data }),
      (error: unknown) => say({ error }),
    );
    return () => {
      gone = true;
    };
  }, [request, id, widgets, locale, attempt]);
  const retry = () => {
    setLoaded({});
    setAttempt((count) => count + 1);
  };
  return { design: loaded.design, error: loaded.error, retry };
}
