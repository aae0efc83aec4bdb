import { CrudPage, ErrorPanel } from '@banyan/shared-ui/crud';
import { useSearchParams } from '@banyan/shared-ui/router';
import { TreePane } from '@banyan/shared-ui/tree';
import { useMemo, useState } from 'react';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useText } from '../../kernel/use-text';
import { useUses } from '@banyan/shared-ui/uses';
import { CategoryDrawer } from './category.drawer';
import { dictionaryEntryScreen } from './dictionary-entry.screen';
import { useDictionaryTypes } from './use-dictionary-types';
import { useEntryMove } from './use-entry-move';

const MergeDialog = lazyPart(() => import(/* webpackChunkName: "dictionary-merge" */ './merge.dialog'), 'MergeDialog');

/** Dictionary management: categories on the left, the entries of the chosen one on the right (product-1 section 2); `?type=` chooses one at first. */
export default function DictionaryPage() {
  const [query] = useSearchParams();
  const typeId = query.get('type');
  return <DictionaryManagement key={typeId} {...(typeId === null ? {} : { typeId })} />;
}

/** The same anywhere else; `typeId` is chosen at first. */
export function DictionaryManagement({ typeId }: { typeId?: string }) {
  const text = useText();
  const { nodes, types, loading, error, refetch } = useDictionaryTypes();
  const [chosen, setChosen] = useState<string | undefined>(typeId);
  const [managing, setManaging] = useState(false);
  const showUses = useUses('dictionary');
  const type = types.find(({ id }) => id === chosen) ?? types[0];
  const isTree = type?.isTree === 1;
  const move = useEntryMove();
  const screen = useMemo(
    () => dictionaryEntryScreen(isTree, [{ id: 'merge', label: 'admin.dictionary.merge', button: 'btn_edit', Dialog: MergeDialog }]),
    [isTree],
  );

  return (
    <>
      <CrudPage
        screen={screen}
        scope={type === undefined ? null : { params: { typeId: type.id }, query: { isTree: type.isTree } }}
        defaults={{ dictionaryTypeId: type?.id ?? '' }}
        move={move}
        aside={{
          label: type?.fullName ?? text('admin.dictionary.categories'),
          content: (
            <TreePane
              title={text('admin.dictionary.categories')}
              nodes={nodes}
              loading={loading}
              selected={type?.id}
              onSelect={setChosen}
              onRefresh={refetch}
              actions={[
                { key: 'manage', label: text('admin.dictionary.manageCategories'), run: () => setManaging(true) },
                ...(showUses === undefined || type === undefined
                  ? []
                  : [{ key: 'uses', label: text('admin.uses.show'), run: () => showUses(type) }]),
              ]}
              failure={error === null ? undefined : <ErrorPanel error={error} retry={refetch} />}
            />
          ),
        }}
      />
      {managing && <CategoryDrawer onClose={() => setManaging(false)} />}
    </>
  );
}
