import { SwapOutlined } from '@ant-design/icons';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { useDesignNode, useSelection } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { useText } from '../../../../forms/public/text';
import { titleOfType } from '../../canvas/node-name';
import { useDesignWord } from '../../panel/use-design-word';
import styles from '../screen.module.css';

/** The type of the selected field, and the change of type where there is one. */
export function PanelHead({ onChooseType }: { onChooseType: () => void }) {
  const text = useText();
  const word = useDesignWord();
  const selected = useSelection();
  const node = useDesignNode(selected.length === 1 ? (selected[0] ?? '') : '');
  if (node === undefined) return null;
  const key = node.props['__vModel__'];
  return (
    <div className={styles['panelHead']}>
      <strong>{titleOfType(node.type, word)}</strong>
      {typeof key === 'string' && key !== '' && <code title={key}>{key}</code>}
      {(widgetDesign(node.type)?.turnsInto.length ?? 0) > 0 && (
        <Button type="text" size="small" icon={<SwapOutlined />} onClick={onChooseType}>
          {text('forms.designer.changeType')}
        </Button>
      )}
    </div>
  );
}
