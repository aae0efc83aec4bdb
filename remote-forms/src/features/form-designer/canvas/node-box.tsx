import type { FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import { EyeInvisibleOutlined } from '@ant-design/icons';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import styles from './canvas.module.css';
import { FieldBoundary } from './field-boundary';
import { createLateDrawing, type LateDrawing } from './late-drawing';
import { isHidden, labelOf, titleOfType, typeOf } from './node-name';

/** The nodes of a form that are drawn already; by default all are. */
export const LateDrawingContext = createContext<LateDrawing>(createLateDrawing(Number.POSITIVE_INFINITY));

/** Reserves the space of a part that is drawn later. */
function Late({ id, children }: { id: string; children: ReactNode }) {
  const { isDrawn, subscribe, watch } = useContext(LateDrawingContext);
  const place = useRef<HTMLDivElement>(null);
  const isThere = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(id, listener), [subscribe, id]),
    () => isDrawn(id),
  );
  useEffect(() => (place.current === null ? undefined : watch(id, place.current)), [watch, id, isThere]);
  return isThere ? children : <div ref={place} className={styles['late']} />;
}

/** The frame of a node in the canvas. Its inputs are inert; containers and tables contain frames. */
export function NodeBox({ node, children }: { node: FormNode; children: ReactNode }) {
  const text = useText();
  const word = useDesignWord();
  const title = titleOfType(typeOf(node), word);
  const hidden = isHidden(node);
  const failed = (
    <p className={styles['failed']} inert>
      {text('forms.designer.failed', { type: title, label: labelOf(node) })}
    </p>
  );
  return (
    <div
      className={styles['node']}
      data-node={node.id}
      data-hidden={hidden || undefined}
      role="treeitem"
      aria-selected={false}
      aria-label={[title, labelOf(node)].filter(Boolean).join(text('forms.designer.comma'))}
      tabIndex={-1}
    >
      {hidden && <EyeInvisibleOutlined className={styles['hidden'] ?? ''} title={text('forms.designer.hidden')} aria-hidden />}
      <FieldBoundary of={node} failed={failed}>
        {node.kind === 'container' ? (
          children
        ) : (
          <Late id={node.id}>
            {node.kind === 'table' ? (
              children
            ) : (
              <div className={styles['inside']} inert>
                {children}
              </div>
            )}
          </Late>
        )}
      </FieldBoundary>
    </div>
  );
}
