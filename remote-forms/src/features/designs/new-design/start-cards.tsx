import { ApiOutlined, AppstoreOutlined, CopyOutlined, DatabaseOutlined, FormOutlined, TableOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../../../forms/public/text';
import type { DesignStart } from '../design-starts';
import { OptionCards } from '@banyan/shared-ui/fields';
import styles from './new-design.module.css';

const STARTS: readonly { value: DesignStart; icon: ReactNode }[] = [
  { value: 'list', icon: <TableOutlined /> },
  { value: 'form', icon: <FormOutlined /> },
  { value: 'view', icon: <ApiOutlined /> },
  { value: 'table', icon: <DatabaseOutlined /> },
  { value: 'template', icon: <AppstoreOutlined /> },
  { value: 'copy', icon: <CopyOutlined /> },
];

/** The starts of a new design. */
export function StartCards({ value, onChange }: { value?: DesignStart; onChange?: (start: DesignStart) => void }) {
  const text = useText();
  return (
    <OptionCards
      label={text('forms.designs.new.start')}
      columns={6}
      value={value}
      onChange={onChange}
      options={STARTS.map(({ value: start, icon }) => ({
        value: start,
        title: text(`forms.designs.new.${start}`),
        content: (
          <>
            <span className={styles['icon']}>{icon}</span>
            <strong>{text(`forms.designs.new.${start}`)}</strong>
            <span>{text(`forms.designs.new.${start}.text`)}</span>
          </>
        ),
      }))}
    />
  );
}
