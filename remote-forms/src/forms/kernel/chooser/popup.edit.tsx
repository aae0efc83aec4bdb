import type { Transfer } from '@banyan/shared-contracts/forms/widgets/interface-question';
import type { PopupSettings, PopupValue } from '@banyan/shared-contracts/forms/widgets/popup-choice';
import type { EditProps } from '../widget-definition';
import { ChooserField, chooserKind } from './chooser-field';
import { numberBehind, type Row, textOf } from './row-source';
import { useInterfaceSource } from './use-interface-rows';

/** Writes members of the chosen row into the fields that the design names (api-forms B9). */
export function transferRow(transfers: readonly Transfer[], row: Row | undefined, fill: EditProps<unknown, unknown>['fill']): void {
  if (row === undefined) return;
  transfers.forEach(({ member, field }) => fill?.(field, textOf(numberBehind(row, member) ?? row[member])));
}

/** Rows of a data interface, chosen in a dialog, a drawer or a popover. */
export function PopupEdit({ settings, value, onChange, facts, fill, ...props }: EditProps<PopupSettings, PopupValue>) {
  const { columns, multiple, hasPage, pageSize, filterable, popupType, transfers } = settings;
  const source = useInterfaceSource(settings, facts().read);
  return (
    <ChooserField
      {...props}
      {...chooserKind(settings)}
      source={source}
      look={{ columns, hasPage, pageSize, multiple, searchable: popupType !== 'popover' || filterable }}
      value={[value ?? []].flat().filter((id) => id !== '')}
      onChange={(ids, rows) => {
        onChange(multiple ? ids : (ids[0] ?? ''));
        transferRow(transfers, rows[0], fill);
      }}
    />
  );
}
