import type { FormNode } from '@banyan/shared-contracts/forms/form-model';
import { EyeInvisibleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import styles from './canvas.module.css';
import { FieldBoundary } from './field-boundary';
import { isHidden, labelOf, titleOfType, typeOf } from './node-name';

/** The frame of a node in the canvas. What takes input within is inert; containers and tables have frames in them. */
export function NodeBox({ node, children }: { node: FormNode; children: ReactNode }) {
  const text = useText();
  const word = useDesignWord();
  const title = titleOfType(typeOf(node), word);
  const hidden = isHidden(node);
  const holdsFrames = node.kind === 'container' || node.kind === 'table';
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
        {holdsFrames ? (
          children
        ) : (
          <div className={styles['inside']} inert>
            {children}
          </div>
        )}
      </FieldBoundary>
    </div>
  );
}
