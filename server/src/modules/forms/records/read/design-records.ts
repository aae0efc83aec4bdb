import { columnDesign, type ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { recordList } from '@banyan/shared-contracts/forms/design/default-list';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../core/access/caller';
import type { ModelAccess, RecordAction } from '../../../../core/access/model-access';
import { noReach } from '../../../../core/access/system-values';
import type { RunningModel } from '../../design/running-model';
import type { Target } from './record-reader';

/** `webType` of a form without a list (api-forms A12). */
const FORM_ONLY = 1;

const ACTIONS: readonly RecordAction[] = ['list', 'read', 'remove', 'export'];

/**
 * Whether records of a form without a list are asked for through its design, by the id of the design in the place of a menu: no menu lists them, and
 * its maker has to see, export and delete them.
 */
export const isThroughDesign = ({ modelId, menuId }: Target, { webType }: RunningModel): boolean =>
  menuId === modelId && webType === FORM_ONLY;

/** The model with a list made from its form, and what a maker may do with the records: nothing is entered or changed here. */
export function throughDesign(model: RunningModel, caller: Caller): { model: RunningModel; access: ModelAccess } {
  const design: ColumnDesign = columnDesign.parse(recordList(model.form.document, contractOf));
  const may = (action: RecordAction) => ACTIONS.includes(action);
  return {
    model: { ...model, design },
    access: {
      self: caller.userId,
      reach: noReach,
      may,
      require(action) {
        if (!may(action)) throw new AppError('FORBIDDEN');
      },
      mayColumn: () => true,
      mayField: () => true,
      showsField: () => true,
      unmasked: false,
      rows: () => undefined,
    },
  };
}
