import type { PageProps } from '@banyan/shared-contracts/remote';
import { CrudPage } from '@banyan/shared-ui/crud';
import { EmptyState } from '@banyan/shared-ui/table';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { dictionaryEntryScreen } from './dictionary-entry.screen';

/** The entries of one dictionary as a page of its own, with the rights of the menu that shows it (api-platform 5.4, type 4). */
export default function DictionaryMenuPage({ moduleId, isTree }: PageProps) {
  const text = useText();
  const screen = useMemo(() => dictionaryEntryScreen(isTree), [isTree]);
  if (moduleId === '') return <EmptyState text={text('admin.dictionary.noneChosen')} />;
  return (
    <CrudPage
      screen={screen}
      scope={{ params: { typeId: moduleId }, query: { isTree: isTree ? 1 : 0 } }}
      defaults={{ dictionaryTypeId: moduleId }}
    />
  );
}
