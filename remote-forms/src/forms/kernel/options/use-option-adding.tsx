import { PlusOutlined } from '@ant-design/icons';
import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { menuOf } from '@banyan/shared-contracts/session/holds';
import { useHost } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import styles from '../form/form.module.css';
import { useText } from '../use-text';

/**
 * A button below the options of a dictionary: it opens the management of the dictionary for users who may add an entry (product-2 section
 * 2), where a remote offers that dialog.
 */
export function useOptionAdding(source: OptionSource): { popupRender?: (options: ReactElement) => ReactElement } {
  const text = useText();
  const cache = useQueryClient();
  const { session, offersDialog, openDialog } = useHost();
  if (source.kind !== 'dictionary' || !offersDialog('dictionary.manage') || menuOf(session, 'dictionary.create') === undefined) return {};
  const manage = async () => {
    await openDialog('dictionary.manage', { typeId: source.typeId });
    await cache.invalidateQueries({ queryKey: ['dictionaryEntry'] });
  };
  return {
    popupRender: (options) => (
      <>
        {options}
        <div className={styles['adding']}>
          <Button type="link" block icon={<PlusOutlined />} onClick={() => void manage()}>
            {text('forms.options.add')}
          </Button>
        </div>
      </>
    ),
  };
}
