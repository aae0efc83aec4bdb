import { popupAttrContract, relationFormAttrContract } from '@banyan/shared-contracts/forms/widgets/attributes.contract';
import { popupSelectContract, popupTableSelectContract } from '@banyan/shared-contracts/forms/widgets/popup-select.contract';
import { relationFormContract } from '@banyan/shared-contracts/forms/widgets/relation-form.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { popupAttr, relationFormAttr, storedPopupAttr, storedRelationFormAttr } from '../widgets/attributes/attributes.definition';
import { popupSelect } from '../widgets/popup-select/popup-select.definition';
import { popupTableSelect } from '../widgets/popup-table-select/popup-table-select.definition';
import { relationForm } from '../widgets/relation-form/relation-form.definition';

/** Rows of elsewhere, and what else is known of them. */
export const choosers: WidgetGroup = {
  contracts: [popupSelectContract, popupTableSelectContract, relationFormContract, relationFormAttrContract, popupAttrContract],
  fields: [popupSelect, popupTableSelect, relationForm, storedRelationFormAttr, storedPopupAttr],
  decorations: [relationFormAttr, popupAttr],
};
