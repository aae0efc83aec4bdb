import type { FormDocument } from '@banyan/shared-contracts/forms/form-document';
import type { FormField, FormNode, FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { CSSProperties, ReactNode } from 'react';
import styles from './form.module.css';
import { useText } from './use-text';
import { useWidgets } from './widget-definition';

interface FormLayoutProps {
  document: FormDocument;
  nodes: readonly FormNode[];
  field: (field: FormField) => ReactNode;
  table: (table: FormTable) => ReactNode;
}

/** A form as it was laid out: rows and cards, fields in a grid of 24; one below the other where there is little room. */
export function FormLayout({ document: { gutter, labelPosition, labelWidth }, nodes, field, table }: FormLayoutProps) {
  const look = { '--gutter': `${gutter}px`, '--label-width': `${labelWidth}px` } as CSSProperties;
  return (
    <div className={styles['form']} data-labels={labelPosition} style={look}>
      <Nodes nodes={nodes} field={field} table={table} />
    </div>
  );
}

type NodesProps = Pick<FormLayoutProps, 'nodes' | 'field' | 'table'>;

function Nodes({ nodes, ...render }: NodesProps) {
  return (
    <div className={styles['grid']}>
      {nodes.map((node, index) => (
        <Node key={index} node={node} {...render} />
      ))}
    </div>
  );
}

const spanOf = (span: number): CSSProperties => ({ '--share': `${(span / 24) * 100}%` }) as CSSProperties;

function Node({ node, field, table }: { node: FormNode } & Pick<FormLayoutProps, 'field' | 'table'>) {
  const text = useText();
  const { containers } = useWidgets();
  if (node.kind === 'unknown') {
    return (
      <div className={styles['cell']} style={spanOf(node.span)}>
        <p className={styles['unknown']}>{text('forms.field.unknown', { type: node.type, label: node.item.__config__.label })}</p>
      </div>
    );
  }
  if (node.kind === 'field') {
    return node.field.hidden ? null : (
      <div className={styles['cell']} style={spanOf(node.field.span)}>
        {field(node.field)}
      </div>
    );
  }
  if (node.kind === 'table') {
    return node.table.hidden ? null : (
      <div className={styles['cell']} style={spanOf(node.span)}>
        {table(node.table)}
      </div>
    );
  }
  const widget = containers.get(node.contract.type);
  if (node.hidden || widget === undefined) return null;
  return (
    <div className={styles['cell']} style={spanOf(node.span)}>
      <widget.Container settings={node.settings}>
        <Nodes nodes={node.children} field={field} table={table} />
      </widget.Container>
    </div>
  );
}
