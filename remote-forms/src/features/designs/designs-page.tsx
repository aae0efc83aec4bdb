import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { type DesignCategory, NO_CATEGORY } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { CrudDialog, CrudPage, type EditorProps, ErrorPanel, useResource } from '@banyan/shared-ui/crud';
import { useWord } from '@banyan/shared-ui/i18n';
import type { MenuAction } from '@banyan/shared-ui/menu-button';
import { TreePane } from '@banyan/shared-ui/tree';
import { Allowed, useSession } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { useText } from '../../forms/public/text';
import { CategoryRightsDialog } from './category-rights/category-rights.dialog';
import { designScreen } from './design.screen';
import { designResource } from './design-resource';
import type { DesignStart, NewDesign } from './design-starts';
import { NewDesignDialog } from './new-design/new-design.dialog';
import { SheetDrop, SheetPicker } from './from-sheet/sheet-drop';
import { usePackages } from './packages/use-packages';
import { StartButtons } from './start-buttons';
import { useDesignActions } from './use-design-actions';
import { useCategoryManagement } from './use-category-management';
import { useDesignCategories } from './use-design-categories';
import { RefusedRemoval } from './uses/refused-removal.dialog';

/** Key of the node that represents all categories. */
const ALL = 'all';

const plainScreen = designScreen([]);

/** Name, code, category and description of an existing design. */
function EditedDesign({ row, onClose }: EditorProps<DesignRow>) {
  const handle = useResource(designResource);
  return <CrudDialog screen={plainScreen} handle={handle} id={row?.id} defaults={{}} onClose={onClose} />;
}

/** The list with the actions for its designs; new ones are created in the chosen category. */
function useDesignScreen(onDesign: OnDesign, onRecords: (designId: string) => void, category: string | undefined) {
  const actions = useDesignActions(onDesign, onRecords);
  return useMemo(() => {
    function Editor({ row, onClose }: EditorProps<DesignRow>) {
      if (row !== undefined) return <EditedDesign row={row} onClose={onClose} />;
      return <NewDesignDialog begin={{ start: 'list' }} category={category} onCreated={onDesign} onClose={onClose} />;
    }
    return { ...designScreen(actions), Editor, RefusedRemoval };
  }, [actions, category, onDesign]);
}

type OnDesign = ((designId: string, start?: DesignStart | 'check') => void) | undefined;

/** Designs of forms: categories on the left, the designs of the chosen one on the right (api-data 4.1). `onDesign` opens the designer, `onRecords` the records of a form without a list. */
export function DesignsPage({ onDesign, onRecords }: { onDesign: OnDesign; onRecords: (designId: string) => void }) {
  const text = useText();
  const word = useWord();
  const { data, fetching, error, refetch } = useDesignCategories();
  const [chosen, setChosen] = useState(ALL);
  const { isAdministrator } = useSession().user;
  const manage = useCategoryManagement();
  const [granted, setGranted] = useState<DesignCategory>();
  const [started, setStarted] = useState<NewDesign>();
  const categories = data?.list ?? [];
  const uncategorized = data?.uncategorized ?? 0;
  const all = text('forms.designs.allCategories');
  const total = categories.reduce((sum, { count }) => sum + count, uncategorized);
  const isUncategorized = chosen === NO_CATEGORY;
  const category = categories.find(({ id }) => id === chosen);
  const categoryId = category?.id;
  const shownCategory = isUncategorized ? NO_CATEGORY : categoryId;
  const titleOf = (name: string, count: number) => text('forms.designs.categoryCount', { name, count });
  const screen = useDesignScreen(onDesign, onRecords, categoryId);
  const packages = usePackages(onDesign);
  const actionsOf = (one: DesignCategory | undefined): MenuAction[] => [
    ...(isAdministrator && one !== undefined
      ? [{ key: 'rights', label: text('forms.designs.rights'), startsGroup: true, run: () => setGranted(one) }]
      : []),
    ...(manage === undefined ? [] : [{ key: 'manage', label: text('forms.designs.categories.manage'), run: () => void manage() }]),
  ];

  return (
    <SheetDrop category={categoryId} takeOther={packages.take}>
      <CrudPage
        screen={screen}
        scope={{ query: { type: 1, ...(shownCategory === undefined ? {} : { category: shownCategory }) } }}
        starts={
          <Allowed button="add">
            <StartButtons onStart={setStarted} />
          </Allowed>
        }
        actions={() => (
          <>
            <SheetPicker />
            {packages.buttons}
          </>
        )}
        aside={{
          label: isUncategorized ? text('forms.designs.uncategorized') : category === undefined ? all : word(category.fullName),
          content: (
            <TreePane
              title={text('forms.designs.categories')}
              nodes={[
                {
                  key: ALL,
                  title: data === undefined ? all : titleOf(all, total),
                },
                ...categories.map(({ id, fullName, count }) => ({ key: id, title: titleOf(word(fullName), count) })),
                ...(uncategorized === 0 ? [] : [{ key: NO_CATEGORY, title: titleOf(text('forms.designs.uncategorized'), uncategorized) }]),
              ]}
              loading={fetching}
              selected={shownCategory ?? ALL}
              onSelect={setChosen}
              onRefresh={refetch}
              actions={actionsOf(category)}
              nodeActions={(key) => (key === ALL || key === NO_CATEGORY ? [] : actionsOf(categories.find(({ id }) => id === key)))}
              failure={error === null || data !== undefined ? undefined : <ErrorPanel error={error} retry={refetch} />}
            />
          ),
        }}
      />
      {packages.dialogs}
      {granted !== undefined && <CategoryRightsDialog category={granted} onClose={() => setGranted(undefined)} />}
      {started !== undefined && (
        <NewDesignDialog begin={started} category={categoryId} onCreated={onDesign} onClose={() => setStarted(undefined)} />
      )}
    </SheetDrop>
  );
}
