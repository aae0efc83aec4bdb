import type { FieldConfig, FormDocument } from '@banyan/shared-contracts/forms/form-document';
import type { ContainerNode, DecorationNode, FormField, FormNode, FormTable } from '@banyan/shared-contracts/forms/form-model';
import { ConfigProvider, Skeleton } from 'antd';
import { type CSSProperties, type ReactNode, Suspense, useContext, useId } from 'react';
import { FormStoreContext, useHidden, useReading } from './form-context';
import styles from './form.module.css';
import { FormCss } from '../shared-parts';
import { UnknownWidget } from './unknown-widget';
import { useWidgets } from '../widget-definition';

interface FormLayoutProps {
  document: FormDocument;
  nodes: readonly FormNode[];
  field: (field: FormField) => ReactNode;
  table: (table: FormTable) => ReactNode;
}

/** A form as it was laid out: rows and cards, fields in a grid of 24; one below the other where there is little room. */
export function FormLayout({ document, nodes, field, table }: FormLayoutProps) {
  const { size, gutter, labelPosition, labelWidth, colon, className, classJson } = document;
  const id = useId();
  const isWord = document.formStyle === 'word-form';
  // The style of printed forms has no gaps, and its labels stand beside (api-forms B1).
  const labels = isWord && labelPosition === 'top' ? 'right' : labelPosition;
  const look = { '--gutter': `${isWord ? 0 : gutter}px`, '--label-width': `${labelWidth}px` } as CSSProperties;
  const form = (
    <div className={styles['form']} data-labels={labels} data-word={isWord} data-colon={colon} data-look={id} style={look}>
      {classJson && (
        <Suspense fallback={null}>
          <FormCss css={classJson} scope={id} />
        </Suspense>
      )}
      <div className={className?.join(' ')}>
        <Nodes nodes={nodes} field={field} table={table} />
      </div>
    </div>
  );
  return size === 'default' ? form : <ConfigProvider componentSize={size}>{form}</ConfigProvider>;
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

interface CellProps {
  span: number;
  className: FieldConfig['className'];
  /** It is a part by itself, no place of others: a printed form draws a box around it. */
  boxed: boolean;
  children: ReactNode;
}

/** The place of an item in the grid, with the classes that its design gives it. */
function Cell({ span, className, boxed, children }: CellProps) {
  return (
    <div className={[styles['cell'], ...(className ?? [])].join(' ')} style={spanOf(span)} data-boxed={boxed || undefined}>
      {children}
    </div>
  );
}

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
    <Cell span={node.span} className={node.item.__config__.className} boxed={node.kind === 'decoration'}>
      {node.kind === 'decoration' ? <Decoration node={node} /> : <Container node={node} render={render} />}
    </Cell>
  );
}

function PartCell({ part, span, children }: { part: FormField | FormTable; span: number; children: ReactNode }) {
  return useHidden(part) ? null : (
    <Cell span={span} className={part.item.__config__.className} boxed>
      {children}
    </Cell>
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
