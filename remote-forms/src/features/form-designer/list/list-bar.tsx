import { DesktopOutlined, MobileOutlined, ReloadOutlined } from '@ant-design/icons';
import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import { offeredKinds } from '@banyan/shared-contracts/forms/design/list/commands/list-kinds';
import { resetList, setKind } from '@banyan/shared-contracts/forms/design/list/commands/whole-list';
import { listOfDoc, type ListPart } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { Button, Segmented, Select, Tooltip } from 'antd';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import screen from '../screen/screen.module.css';
import { useProblems } from '../screen/problems/use-problems';
import { useListDesign } from './list-design';

interface ListBarProps {
  onPart: (part: ListPart) => void;
  onProblems: () => void;
  /** Whether the problems are listed. */
  isListed: boolean;
}

const ICONS = { list: <DesktopOutlined />, appList: <MobileOutlined /> } as const;

/** The designed list, its kind, and the number of its problems. */
export function ListBar({ onPart, onProblems, isListed }: ListBarProps) {
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const { part, run, select } = useListDesign();
  const problems = useProblems().length;
  const kind = listOfDoc(doc, part)['type'];
  const reset = () => {
    if (run(resetList, { part })) select([]);
  };
  return (
    <div className={screen['bar']} data-zone="bar">
      <Segmented<ListPart>
        size="small"
        aria-label={text('forms.design.list.part')}
        value={part}
        onChange={onPart}
        options={(['list', 'appList'] as const).map((value) => ({
          value,
          icon: ICONS[value],
          label: <span className={screen['deviceName']}>{text(`forms.design.list.part.${value}`)}</span>,
          title: text(`forms.design.list.part.${value}`),
        }))}
      />
      <Select
        size="small"
        style={{ width: 148 }}
        aria-label={word('design.list.type')}
        value={typeof kind === 'number' ? kind : LIST_KIND.plain}
        options={offeredKinds(doc).map((value) => ({ value, label: word(`design.list.type.${value}`) }))}
        onChange={(next) => run(setKind, { part, kind: next }) && select([])}
      />
      <Tooltip title={word('design.command.list.reset')}>
        <Button size="small" type="text" icon={<ReloadOutlined />} aria-label={word('design.command.list.reset')} onClick={reset} />
      </Tooltip>
      <span className={screen['space']} />
      <Button size="small" type="text" aria-expanded={isListed} onClick={onProblems}>
        <span className={screen['dot']} data-none={problems === 0} aria-hidden />
        {text('forms.designer.problems', { count: problems })}
      </Button>
    </div>
  );
}
