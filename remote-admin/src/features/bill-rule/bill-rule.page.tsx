import { exportBillRule, importBillRule } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { CrudPage, downloadOf } from '@banyan/shared-ui/crud';
import { Allowed } from '@banyan/shared-ui/runtime';
import { PackageUpload } from '@banyan/shared-ui/upload';
import { useMemo } from 'react';
import { useUses } from '@banyan/shared-ui/uses';
import { billRuleScreen } from './bill-rule.screen';
import { useCategoryPane } from './use-category-pane';

/** Numbering rules by category: list, dialog, export and import of `.bb` files. */
export default function BillRulePage() {
  const { categoryId, aside } = useCategoryPane();
  const showUses = useUses('numberingRule');
  const screen = useMemo(
    () =>
      billRuleScreen([
        {
          id: 'export',
          label: 'admin.billRule.export',
          button: 'btn_download',
          confirm: {
            title: 'admin.billRule.exportTitle',
            content: 'admin.billRule.exportConfirm',
            values: ({ fullName }) => ({ name: fullName }),
          },
          call: downloadOf(exportBillRule, ({ id }) => ({ params: { id } })),
        },
        ...(showUses === undefined
          ? []
          : [
              {
                id: 'uses',
                label: 'admin.uses.show',
                for: 'everybody',
                run: ({ enCode, fullName }: { enCode: string; fullName: string }) => showUses({ id: enCode, fullName }),
              } as const,
            ]),
      ]),
    [showUses],
  );
  return (
    <CrudPage
      screen={screen}
      scope={{ query: { categoryId } }}
      defaults={categoryId === '' ? {} : { category: categoryId }}
      aside={aside}
      actions={({ refresh }) => (
        <Allowed button="btn_upload">
          <PackageUpload endpoint={importBillRule} accept=".bb" onDone={refresh} />
        </Allowed>
      )}
    />
  );
}
