import { BarcodeOutlined, FileOutlined, FileTextOutlined, ProfileOutlined, TagsOutlined, TrophyOutlined } from '@ant-design/icons';
import { OptionCards } from '@banyan/shared-ui/fields';
import type { ReactNode } from 'react';
import { type StartName, STARTS } from '../gallery/starts';
import { useText } from '../../kernel/use-text';
import styles from './new-template.module.css';

const ICONS: Readonly<Record<StartName, ReactNode>> = {
  blank: <FileOutlined />,
  record: <ProfileOutlined />,
  order: <FileTextOutlined />,
  labels: <TagsOutlined />,
  thermal: <BarcodeOutlined />,
  certificate: <TrophyOutlined />,
};

/** What a new template begins with. */
export function StartCards({ value, onChange }: { value?: StartName; onChange?: (start: StartName) => void }) {
  const text = useText();
  return (
    <OptionCards
      label={text('print.template.start')}
      columns={6}
      value={value}
      onChange={onChange}
      options={STARTS.map((start) => ({
        value: start,
        title: text(`print.template.start.${start}`),
        content: (
          <>
            <span className={styles['icon']}>{ICONS[start]}</span>
            <strong>{text(`print.template.start.${start}`)}</strong>
            <span>{text(`print.template.start.${start}.text`)}</span>
          </>
        ),
      }))}
    />
  );
}
