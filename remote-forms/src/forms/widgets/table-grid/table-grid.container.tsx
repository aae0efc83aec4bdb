import type { TableGridCellSettings, TableGridSettings } from '@banyan/shared-contracts/forms/widgets/table-grid/table-grid.contract';
import type { ContainerNode, FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import { type CSSProperties, useContext } from 'react';
import { PartAttributesContext } from '../../kernel/form/node-frame';
import type { ContainerProps } from '../../kernel/widget-definition';
import styles from './table-grid.module.css';

const containersIn = (nodes: readonly FormNode[]): ContainerNode[] =>
  nodes.filter((node): node is ContainerNode => node.kind === 'container' && !node.hidden);

/** Fields in the cells of a drawn table; the table is only for layout. */
export function TableGridContainer({ node, render }: ContainerProps) {
  const attributesOf = useContext(PartAttributesContext);
  const { borderType, borderColor, borderWidth } = node.settings as TableGridSettings;
  const line = {
    '--line-style': borderType,
    '--line-width': `${borderWidth}px`,
    ...(borderColor === '' ? {} : { '--line-color': borderColor }),
  } as CSSProperties;
  return (
    <div className={styles['scroll']}>
      <table role="presentation" className={styles['grid']} style={line}>
        <tbody>
          {containersIn(node.children).map((row) => (
            <tr key={row.id}>
              {containersIn(row.children).map((cell) => {
                const { merged, colspan, rowspan, backgroundColor } = cell.settings as TableGridCellSettings;
                return merged ? null : (
                  <td
                    key={cell.id}
                    {...attributesOf?.(cell)}
                    colSpan={colspan}
                    rowSpan={rowspan}
                    style={{ '--cell': backgroundColor || 'transparent' } as CSSProperties}
                  >
                    {render(cell.children)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
