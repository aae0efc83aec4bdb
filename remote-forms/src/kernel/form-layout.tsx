import type { FormDocument } from '@banyan/shared-contracts/forms/form-document';
import type { ContainerNode, DecorationNode, FormField, FormNode, FormTable } from '@banyan/shared-contracts/forms/form-model';
import { Skeleton } from 'antd';
import { type CSSProperties, type ReactNode, Suspense, useContext } from 'react';
import { FormStoreContext, useHidden, useReading } from './form-context';
import styles from './form.module.css';
import { UnknownWidget } from './unknown-widget';
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
  if (node.kind === 'unknown') {
    return (
      <div className={styles['cell']} style={spanOf(node.span)}>
        <UnknownWidget item={node.item} />
      </div>
    );
  }
  if (node.kind === 'field') {
    return (
      <PartCell part={node.field} span={node.field.span}>
        {field(node.field)}
      </PartCell>
    );
  }
  if (node.kind === 'table') {
    return (
      <PartCell part={node.table} span={node.span}>
        {table(node.table)}
      </PartCell>
    );
  }
  if (node.hidden) return null;
  const render = (nodes: readonly FormNode[]) => <Nodes nodes={nodes} field={field} table={table} />;
  return (
    <div className={styles['cell']} style={spanOf(node.span)}>
      {node.kind === 'decoration' ? <Decoration node={node} /> : <Container node={node} render={render} />}
    </div>
  );
}

function PartCell({ part, span, children }: { part: FormField | FormTable; span: number; children: ReactNode }) {
  return useHidden(part) ? null : (
    <div className={styles['cell']} style={spanOf(span)}>
      {children}
    </div>
  );
}

function Decoration({ node }: { node: DecorationNode }) {
  const widget = useWidgets().decorations.get(node.contract.type);
  const store = useContext(FormStoreContext);
  const read = useReading(node);
  if (widget === undefined) return null;
  const press = store === null ? undefined : () => store.press(node.item, 'click', { type: 'click' });
  return (
    <Suspense fallback={<Skeleton.Node active />}>
      <widget.View settings={node.settings} label={node.label} item={node.item} read={read} press={press} />
    </Suspense>
  );
}

function Container({ node, render }: { node: ContainerNode; render: (nodes: readonly FormNode[]) => ReactNode }) {
  const widget = useWidgets().containers.get(node.contract.type);
  if (widget === undefined) return null;
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <widget.Container node={node} render={render} />
    </Suspense>
  );
}
