import { AREA_ROOT } from '@banyan/shared-contracts/admin/area-admin.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { Allowed } from '@banyan/shared-ui/runtime';
import { areaScreen } from './area.screen';
import { AreaImport } from './area-import';

/** Areas: tree, dialog, search, and the import of a newer official list. */
export default function AreaPage() {
  return (
    <CrudPage
      screen={areaScreen}
      scope={{ params: { nodeId: AREA_ROOT } }}
      actions={({ refresh }) => (
        <Allowed button="btn_upload">
          <AreaImport onDone={refresh} />
        </Allowed>
      )}
    />
  );
}
