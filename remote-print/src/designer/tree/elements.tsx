import {
  AppstoreAddOutlined,
  BarcodeOutlined,
  BorderOutlined,
  CheckSquareOutlined,
  FontSizeOutlined,
  LineOutlined,
  PictureOutlined,
  QrcodeOutlined,
  ScissorOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { useDragSource } from '@banyan/shared-ui/designer';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../kernel/use-text';
import { type ElementName, ELEMENTS } from '../commands/fresh';
import type { Made } from './made';
import styles from './tree.module.css';

const ICONS: Readonly<Record<ElementName, ReactNode>> = {
  text: <FontSizeOutlined />,
  picture: <PictureOutlined />,
  line: <LineOutlined />,
  box: <BorderOutlined />,
  code: <BarcodeOutlined />,
  qr: <QrcodeOutlined />,
  table: <TableOutlined />,
  area: <AppstoreAddOutlined />,
  approvals: <CheckSquareOutlined />,
  break: <ScissorOutlined />,
};

/** Elements that are dragged onto the paper, or added by a click or Enter. */
export function Elements({ onAdd }: { onAdd: (made: Made) => void }) {
  const text = useText();
  const body = useRef<HTMLDivElement>(null);
  useDragSource(body, (target) => {
    const name = target?.closest<HTMLElement>('[data-element]')?.dataset['element'] as ElementName | undefined;
    return (
      name && { nodes: [], make: { kind: 'element', name } satisfies Made, title: text(`print.design.element.${name}`), icon: ICONS[name] }
    );
  });
  return (
    <div ref={body} className={styles['elements']} role="group" aria-label={text('print.design.left.elements')}>
      {ELEMENTS.map((name) => (
        <button key={name} type="button" data-element={name} onClick={() => onAdd({ kind: 'element', name })}>
          {ICONS[name]}
          {text(`print.design.element.${name}`)}
        </button>
      ))}
    </div>
  );
}
