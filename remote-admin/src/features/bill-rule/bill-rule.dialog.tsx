import type { DialogProps, DialogResult } from '@banyan/shared-contracts/dialogs';
import { menuOf } from '@banyan/shared-contracts/session/holds';
import { CrudPage } from '@banyan/shared-ui/crud';
import { useSteadyDialog } from '@banyan/shared-ui/dialog';
import { MenuIdContext, useSession } from '@banyan/shared-ui/runtime';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { billRuleChoiceScreen } from './bill-rule.screen';
import { useCategoryPane } from './use-category-pane';

const BODY = { height: 'min(560px, calc(100dvh - 220px))', overflow: 'auto' } as const;

type Props = DialogProps['billRule.choose'] & { onClose: (result?: DialogResult<'billRule.choose'>) => void };

/** Enabled numbering rules by category (1000 px, product-2 section 9); who may keep rules adds one here. */
export default function BillRuleDialog({ enCode: chosen, onClose }: Props) {
  const text = useText();
  const session = useSession();
  const steady = useSteadyDialog();
  const { categoryId, aside } = useCategoryPane();
  const screen = useMemo(
    () =>
      billRuleChoiceScreen(
        [
          {
            id: 'choose',
            label: 'admin.billRule.choose',
            for: 'everybody',
            opens: true,
            leads: true,
            run: ({ enCode, fullName }) => onClose({ enCode, fullName }),
          },
        ],
        chosen,
      ),
    [chosen, onClose],
  );
  return (
    <Modal
      {...steady}
      open
      centered
      title={text('admin.billRule.chooseTitle')}
      width={1000}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => onClose()}
      styles={{ body: BODY }}
    >
      <MenuIdContext value={menuOf(session, 'billRule.read')?.id ?? ''}>
        <CrudPage
          screen={screen}
          scope={{ query: { categoryId } }}
          defaults={categoryId === '' ? {} : { category: categoryId }}
          aside={aside}
        />
      </MenuIdContext>
    </Modal>
  );
}
