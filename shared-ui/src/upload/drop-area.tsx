import { InboxOutlined } from '@ant-design/icons';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './drop-area.module.css';

interface DropAreaProps {
  className: string | undefined;
  /** Text while files are dragged over it; undefined if it accepts none. */
  hint: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Also what is around it in the tree but not on the screen, such as a dialog, passes its events on. */
const isInside = ({ currentTarget, target }: DragEvent): boolean => currentTarget.contains(target as Node);

/** A section that accepts files. A browser leaves the page for a file that is dropped without a handler, so every drop is handled. */
export function DropArea({ className, hint, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    // Text that is dragged is for the field.
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (hint === undefined || !isInside(event)) event.dataTransfer.dropEffect = 'none';
    else setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    if (hint !== undefined && isInside(event)) onFiles([...event.dataTransfer.files]);
  };
  return (
    <section className={className} onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
      {children}
      {isOver && hint !== undefined && (
        <p className={styles['target']}>
          <InboxOutlined aria-hidden />
          <span>{hint}</span>
        </p>
      )}
    </section>
  );
}
