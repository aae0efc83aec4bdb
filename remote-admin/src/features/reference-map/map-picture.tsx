import type { MapNode, ReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useNodesInitialized,
  useReactFlow,
  ReactFlowProvider,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { colorOf } from './kinds';
import { layoutOf, NODE } from './layout';
import { ObjectCard } from './map-node';
import styles from './reference-map.module.css';

interface MapPictureProps {
  map: Pick<ReferenceMap, 'nodes' | 'edges'>;
  focus: string;
  onFocus: (key: string) => void;
}

type Shown = { node: MapNode; focused: boolean; dim: boolean; onFocus: (key: string) => void };
type ShownNode = Node<Shown, 'object'>;

function FlowNode({ data }: NodeProps<ShownNode>) {
  return (
    <div data-dim={data.dim} className={styles['flowNode']}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <ObjectCard node={data.node} focused={data.focused} onFocus={data.onFocus} />
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}

const nodeTypes = { object: FlowNode };
const MARKER = { type: MarkerType.ArrowClosed, width: 16, height: 16 } as const;
/** As near as a small map comes, and as far as the whole of a large one needs. */
const FIT = { maxZoom: 1, padding: 0.08, duration: 0 } as const;
/** Zoom at which names can be read. */
const READABLE = 0.6;

/** Nodes that a line joins with one, itself included. */
function besideOf(edges: ReferenceMap['edges'], key: string): Set<string> {
  return new Set([key, ...edges.flatMap(({ from, to }) => (from === key ? [to] : to === key ? [from] : []))]);
}

/** Shows the whole map where names can be read in it, otherwise its middle. */
function useFirstSight(map: MapPictureProps['map'], focus: string) {
  const flow = useReactFlow();
  const isReady = useNodesInitialized();
  useEffect(() => {
    if (!isReady) return;
    void flow.fitView(FIT).then(() => {
      if (flow.getZoom() >= READABLE) return undefined;
      const [first] = map.nodes;
      const middle = flow.getNode(focus === '' ? (first?.key ?? '') : focus);
      if (middle === undefined) return undefined;
      return flow.setCenter(middle.position.x + NODE.width / 2, middle.position.y + NODE.height / 2, { zoom: READABLE });
    });
  }, [flow, isReady, map, focus]);
}

function Picture({ map, focus, onFocus }: MapPictureProps) {
  const text = useText();
  const [pointed, setPointed] = useState('');
  const places = useMemo(() => layoutOf(map), [map]);
  const beside = useMemo(() => (pointed === '' ? undefined : besideOf(map.edges, pointed)), [map, pointed]);
  const nodes = map.nodes.map((node): ShownNode => ({
    ...{ id: node.key, type: 'object', position: places.get(node.key) ?? { x: 0, y: 0 }, ...NODE },
    data: { node, focused: node.key === focus, dim: beside?.has(node.key) === false, onFocus },
  }));
  const edges = map.edges.map(({ from, to }): Edge => {
    const isPointed = pointed !== '' && (from === pointed || to === pointed);
    return {
      ...{ id: `${from}>${to}`, source: from, target: to, markerEnd: MARKER, focusable: false },
      className: (isPointed ? styles['pointedEdge'] : pointed === '' ? undefined : styles['dimEdge']) ?? '',
      zIndex: isPointed ? 1 : 0,
    };
  });
  useFirstSight(map, focus);

  return (
    <div className={styles['picture']}>
      <ReactFlow<ShownNode>
        className={styles['flow'] ?? ''}
        aria-label={text('admin.referenceMap.picture')}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        onlyRenderVisibleElements={nodes.length > 120}
        minZoom={0.05}
        maxZoom={1.5}
        zoomOnDoubleClick={false}
        onNodeMouseEnter={(_event, { id }) => setPointed(id)}
        onNodeMouseLeave={() => setPointed('')}
        ariaLabelConfig={{
          'controls.ariaLabel': text('admin.referenceMap.controls'),
          'controls.zoomIn.ariaLabel': text('admin.referenceMap.zoomIn'),
          'controls.zoomOut.ariaLabel': text('admin.referenceMap.zoomOut'),
          'controls.fitView.ariaLabel': text('admin.referenceMap.fit'),
          'minimap.ariaLabel': text('admin.referenceMap.overview'),
        }}
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={24} size={1} />
        {nodes.length > 12 && <MiniMap<ShownNode> pannable zoomable nodeColor={({ data }) => colorOf(data.node.kind)} />}
      </ReactFlow>
      {/* Below the picture, where the buttons cover no node. */}
      <Controls className={styles['controls'] ?? ''} orientation="horizontal" showInteractive={false} fitViewOptions={FIT} />
    </div>
  );
}

/** The map as a picture: layers from left to right, moved by pointer, wheel and the buttons at its edge. */
export function MapPicture(props: MapPictureProps) {
  return (
    <ReactFlowProvider>
      <Picture {...props} />
    </ReactFlowProvider>
  );
}
