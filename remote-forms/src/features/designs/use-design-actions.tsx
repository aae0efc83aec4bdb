import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { exportDesign } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { downloadOf, type RowAction, type RowDialogProps } from '@banyan/shared-ui/crud';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useNavigate } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import type { DesignStart } from './design-starts';
import { pathOfDesign } from './design-path';
import type { DesignsKey } from './design-words';
import { SheetOutcome } from './from-sheet/sheet-drop';
import { NewDesignDialog } from './new-design/new-design.dialog';
import { ReleaseDialog } from './release/release.dialog';
import { UsesDrawer } from './uses/uses.drawer';
import { VersionsDrawer } from './versions/versions.drawer';

/** A separate chunk: it contains the code editor. */
const CodeDialog = lazyPart(() => import('./code/code.dialog'), 'CodeDialog', null);

/** A separate chunk: it contains the QR code. */
const LinksDialog = lazyPart(() => import('./links/links.dialog'), 'LinksDialog', null);

/** Views of data have no records, so no code is generated for them. */
const isForm = ({ webType }: DesignRow): boolean => webType !== 4;

/** The actions for a design besides naming and deleting it. Without a designer, designs cannot be opened. */
export function useDesignActions(
  onDesign: ((designId: string, start?: DesignStart | 'check') => void) | undefined,
  onRecords: (designId: string) => void,
): RowAction<DesignRow, DesignsKey>[] {
  const navigate = useNavigate();
  const { menus } = useSession();
  return useMemo(() => {
    function CopyDialog({ row, onClose }: RowDialogProps<DesignRow>) {
      const begin = { start: 'copy', source: row } as const;
      return <NewDesignDialog begin={begin} category={undefined} onCreated={onDesign} onClose={onClose} />;
    }
    function SheetDialog({ row: { id, fullName }, onClose }: RowDialogProps<DesignRow>) {
      return <SheetOutcome design={{ id, name: fullName }} onClose={onClose} />;
    }
    function ReleaseRowDialog({ row, onClose }: RowDialogProps<DesignRow>) {
      const onAdvice =
        onDesign &&
        (() => {
          onClose();
          onDesign(row.id, 'check');
        });
      return <ReleaseDialog row={row} onAdvice={onAdvice} onClose={onClose} />;
    }
    const design: RowAction<DesignRow, DesignsKey> = {
      id: 'design',
      label: 'forms.designs.design',
      button: 'btn_edit',
      opens: true,
      leads: true,
      run: ({ id }) => onDesign?.(id),
    };
    return [
      ...(onDesign === undefined ? [] : [design]),
      { id: 'release', label: 'forms.designs.release', button: 'btn_release', leads: true, Dialog: ReleaseRowDialog },
      {
        id: 'preview',
        label: 'forms.designs.preview',
        for: 'everybody',
        run: ({ id }) => void navigate(`/previewModel?id=${id}&previewType=0`),
      },
      {
        id: 'open',
        label: 'forms.designs.open',
        for: 'everybody',
        visible: ({ id }) => pathOfDesign(menus, id) !== undefined,
        run: ({ id }) => void navigate(pathOfDesign(menus, id) ?? ''),
      },
      {
        id: 'records',
        label: 'forms.designs.records',
        for: 'everybody',
        visible: ({ webType, isRelease }) => webType === 1 && isRelease !== 0,
        run: ({ id }) => onRecords(id),
      },
      { id: 'copy', label: 'forms.designs.copy', button: 'btn_add', Dialog: CopyDialog },
      {
        id: 'sheet',
        label: 'forms.designs.sheet.origin',
        for: 'everybody',
        visible: ({ isFromSheet }) => isFromSheet,
        Dialog: SheetDialog,
      },
      {
        id: 'export',
        label: 'forms.designs.package.export',
        for: 'everybody',
        call: downloadOf(exportDesign, ({ id }: DesignRow) => ({ params: { modelId: id } })),
      },
      { id: 'versions', label: 'forms.designs.versions', for: 'everybody', Dialog: VersionsDrawer },
      { id: 'uses', label: 'forms.designs.uses', for: 'everybody', Dialog: UsesDrawer },
      { id: 'links', label: 'forms.designs.link', button: 'btn_edit', visible: isForm, Dialog: LinksDialog },
      { id: 'code', label: 'forms.designs.generateCode', button: 'btn_edit', visible: isForm, Dialog: CodeDialog },
    ];
  }, [navigate, menus, onDesign, onRecords]);
}
