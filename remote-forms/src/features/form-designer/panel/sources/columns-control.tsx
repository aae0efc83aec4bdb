import { EyeInvisibleOutlined, EyeOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { type ControlProps, RowList } from '@banyan/shared-ui/designer';
import { NumberControl } from '@banyan/shared-ui/form';
import { Button, Input } from 'antd';
import { useText } from '../../../../forms/public/text';
import styles from '../controls.module.css';
import { MemberBox } from './member-control';
import { useMembers } from './member-source';

interface Column {
  value: string;
  label: string;
  width: number | string | null;
  ifShow: boolean;
}

const column = (value: string, label: string): Column => ({ value, label, width: null, ifShow: true });

/** Columns of a chooser: the member of the rows, its title, its width, and whether it is shown. */
export function ColumnsControl({ target, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const members = useMembers(target);
  const rows = Array.isArray(value) ? (value as Column[]) : [];
  const missing = (members ?? []).filter((member) => !rows.some((row) => row.value === member.value));
  const addAll = () => {
    onChange([...rows, ...missing.map((member) => column(member.value, member.label))]);
    onEnd();
  };
  return (
    <RowList
      {...{ rows, onChange, onEnd }}
      nameOf={({ label, value: member }) => label || member}
      fresh={() => column('', '')}
      more={
        missing.length > 0 && (
          <Button size="small" type="text" icon={<UnorderedListOutlined aria-hidden />} onClick={addAll}>
            {text('forms.panel.columns.all')}
          </Button>
        )
      }
      render={(row, put) => (
        <>
          <MemberBox
            label={text('forms.panel.columns.member')}
            members={members}
            value={row.value}
            onChange={(next) => {
              const title = members?.find((member) => member.value === next)?.label;
              put({ ...row, value: next, label: row.label === '' && title !== undefined ? title : row.label });
            }}
            onEnd={onEnd}
          />
          <div className={styles['pair']}>
            <Input
              aria-label={text('forms.panel.columns.title')}
              placeholder={text('forms.panel.columns.title')}
              value={row.label}
              onChange={({ target: box }) => put({ ...row, label: box.value })}
              onBlur={onEnd}
            />
            <NumberControl
              style={{ width: 72, flex: 'none' }}
              controls={false}
              min={20}
              aria-label={text('forms.panel.columns.width')}
              placeholder={text('forms.panel.columns.width')}
              value={row.width === null || row.width === '' ? null : Number(row.width)}
              onChange={(width) => put({ ...row, width })}
              onBlur={onEnd}
            />
            <Button
              type="text"
              size="small"
              aria-pressed={row.ifShow}
              aria-label={text('forms.panel.columns.show')}
              icon={row.ifShow ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
              onClick={() => {
                put({ ...row, ifShow: !row.ifShow });
                onEnd();
              }}
            />
          </div>
        </>
      )}
    />
  );
}
