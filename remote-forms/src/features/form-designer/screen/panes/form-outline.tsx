import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { Spot } from '@banyan/shared-contracts/design/place';
import { objectOf } from '@banyan/shared-contracts/design/json';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { type Dragged, type KeyIntent, Outline, type SelectHow, useDesignDoc, useSelection } from '@banyan/shared-ui/designer';
import { CodeOutlined, ExclamationCircleFilled, EyeInvisibleOutlined } from '@ant-design/icons';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../../forms/public/text';
import { slotIn } from '../../canvas/slots';
import { nodeName } from '../../canvas/node-name';
import { useDesignWord } from '../../panel/use-design-word';
import { dropTreeOf, treeOf } from '../../form-tree';
import { WidgetIcon } from '../../palette/widget-icon';
import { useProblems } from '../problems/use-problems';

interface FormOutlineProps {
  renaming: NodeId | undefined;
  onSelect: (nodes: readonly NodeId[], how: SelectHow) => void;
  onKey: (intent: KeyIntent) => void;
  onRenamed: (name: string | undefined) => void;
  onTyped: (name: string) => void;
  draggedFrom: (id: NodeId) => Dragged | undefined;
  onDrop: (dragged: Dragged, spot: Spot) => void;
}

/** The content of the form, as a tree of names. */
export function FormOutline({ draggedFrom, onDrop, ...props }: FormOutlineProps) {
  const text = useText();
  const doc = useDesignDoc();
  const selected = useSelection();
  const problems = useProblems();
  const tree = useMemo(() => treeOf(doc), [doc]);
  const wrong = useMemo(() => new Set(problems.map(({ node }) => node)), [problems]);
  const word = useDesignWord();
  const nameOf = useCallback(
    (id: NodeId) => {
      const node = doc.nodes.get(id);
      return node === undefined ? '' : nodeName(node, word);
    },
    [doc, word],
  );
  const drop = useMemo(
    () => ({
      treeFor: (dragged: Dragged) => dropTreeOf(doc, dragged),
      slotIn: (id: NodeId) => (widgetDesign(doc.nodes.get(id)?.type ?? '')?.holds === undefined ? undefined : slotIn(id)),
      placeOf: (id: NodeId) => doc.nodes.get(id),
      onDrop,
    }),
    [doc, onDrop],
  );
  const icon = (id: NodeId) => <WidgetIcon name={widgetDesign(doc.nodes.get(id)?.type ?? '')?.palette?.icon} />;
  const marks = (id: NodeId) => {
    const node = doc.nodes.get(id);
    const config = objectOf(node?.props['__config__']);
    const scripts = Object.values(objectOf(node?.props['on'])).some((script) => typeof script === 'string' && script.trim() !== '');
    return (
      <>
        {config['required'] === true && <span title={text('forms.designer.required')}>*</span>}
        {scripts && <CodeOutlined title={text('forms.designer.scripted')} />}
        {config['noShow'] === true && <EyeInvisibleOutlined title={text('forms.designer.hidden')} />}
        {wrong.has(id) && <ExclamationCircleFilled style={{ color: 'var(--danger)' }} title={text('forms.designer.wrong')} />}
      </>
    );
  };
  return (
    <Outline
      {...props}
      tree={tree}
      selected={selected}
      label={text('forms.designer.left.outline')}
      nameOf={nameOf}
      icon={icon}
      marks={marks}
      draggedFrom={draggedFrom}
      drop={drop}
      empty={text('forms.designer.empty')}
    />
  );
}
