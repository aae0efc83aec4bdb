import type { CodeGroup } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import { Tree } from 'antd';
import { useText } from '../../../forms/public/text';
import styles from './code.module.css';

interface CodeFilesProps {
  groups: readonly CodeGroup[];
  chosen: string;
  onChoose: (file: string) => void;
}

/** The files of the code by folder. */
export function CodeFiles({ groups, chosen, onChoose }: CodeFilesProps) {
  const text = useText();
  return (
    <Tree.DirectoryTree
      key={groups.map(({ id }) => id).join()}
      className={styles['files'] ?? ''}
      aria-label={text('forms.designs.code.files')}
      defaultExpandAll
      expandAction={false}
      selectedKeys={[chosen]}
      onSelect={([key]) => {
        if (groups.some(({ children }) => children.some(({ id }) => id === key))) onChoose(String(key));
      }}
      treeData={groups.map((group) => ({
        key: group.id,
        title: group.fileName,
        children: group.children.map(({ id, fileName }) => ({ key: id, title: fileName, isLeaf: true })),
      }))}
    />
  );
}
