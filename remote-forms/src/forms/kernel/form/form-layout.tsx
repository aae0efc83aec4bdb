import type { FieldConfig, FormDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { ContainerNode, DecorationNode, FormField, FormNode, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { ConfigProvider, Skeleton } from 'antd';
import { type CSSProperties, memo, type ReactNode, Suspense, useCallback, useContext, useId } from 'react';
import { FormStoreContext, useHidden, useNodeHidden, useReading } from './form-context';
import styles from './form.module.css';
import { FormCss } from '../shared-parts';
import { ListAttributesContext, NodeFrameContext } from './node-frame';
import { UnknownWidget } from './unknown-widget';
import { useWidgets } from '../widget-definition';

interface FormLayoutProps {
  document: FormDocument;
  nodes: readonly FormNode[];
  /** Draws a field; a node is drawn again only when the node or one of these two functions has changed. */
  field: (field: FormField) => ReactNode;
  table: (table: FormTable) => ReactNode;
}

/** A form in its layout: rows and cards, fields in a grid of 24; one below the other in a narrow window. */
export function FormLayout({ document, nodes, field, table }: FormLayoutProps) {
  const { size, gutter, labelPosition, labelWidth, colon, className, classJson } = document;
  const id = useId();
  const isWord = document.formStyle === 'word-form';
  // The style of printed forms has no gaps, and its labels are at the side (api-forms B1).
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
  const attributes = useContext(ListAttributesContext);
  return (
    <div className={styles['grid']} {...attributes?.(nodes)}>
      {nodes.map((node) => (
        <Node key={node.id} node={node} {...render} />
      ))}
    </div>
  );
}

const spanOf = (span: number): CSSProperties => ({ '--share': `${(span / 24) * 100}%` }) as CSSProperties;

interface CellProps {
  node: FormNode;
  span: number;
  className?: FieldConfig['className'];
  /** It is a separate part, not a place within another one: a printed form draws a box around it. */
  boxed: boolean;
  hidden?: boolean;
  children: ReactNode;
}

/** An item in the grid, with the classes of its design. In a designer, which draws frames, hidden items are drawn as well. */
function Cell({ node, span, className, boxed, hidden = false, children }: CellProps) {
  const frame = useContext(NodeFrameContext);
  if (hidden && frame === null) return null;
  return (
    <div className={[styles['cell'], ...(className ?? [])].join(' ')} style={spanOf(span)} data-boxed={boxed || undefined}>
      {frame === null ? children : frame(node, children)}
    </div>
  );
}

const Node = memo(function Node({ node, field, table }: { node: FormNode } & Pick<FormLayoutProps, 'field' | 'table'>) {
  const render = useCallback((nodes: readonly FormNode[]) => <Nodes nodes={nodes} field={field} table={table} />, [field, table]);
  if (node.kind === 'unknown') {
    return (
      <Cell node={node} span={node.span} boxed={false}>
        <UnknownWidget item={node.item} />
      </Cell>
    );
  }
  if (node.kind === 'field') {
    return (
      <PartCell node={node} part={node.field} span={node.field.span}>
        {field(node.field)}
      </PartCell>
    );
  }
  if (node.kind === 'table') {
    return (
      <PartCell node={node} part={node.table} span={node.span}>
        {table(node.table)}
      </PartCell>
    );
  }
  return <OuterNode node={node} render={render} />;
});

/** A node without a value: a decoration, or a container. */
function OuterNode({ node, render }: { node: ContainerNode | DecorationNode; render: (nodes: readonly FormNode[]) => ReactNode }) {
  const hidden = useNodeHidden(node);
  return (
    <Cell node={node} span={node.span} className={node.item.__config__.className} boxed={node.kind === 'decoration'} hidden={hidden}>
      {node.kind === 'decoration' ? <Decoration node={node} /> : <Container node={node} render={render} />}
    </Cell>
  );
}

function PartCell({ node, part, span, children }: { node: FormNode; part: FormField | FormTable; span: number; children: ReactNode }) {
  return (
    <Cell node={node} span={span} className={part.item.__config__.className} boxed hidden={useHidden(part)}>
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
