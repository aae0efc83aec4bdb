import type { WidgetContract } from '@banyan/shared-contracts/forms/model/widget';
import type { AttributeSettings } from '@banyan/shared-contracts/forms/widgets/attribute-choice';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextFilter } from '../filters/text-filter';
import { TextView } from '../text/text-view';
import { defineDecorationWidget, defineFieldWidget, type WidgetDefinition } from '../widget-definition';

const AttributeView = lazyPart(() => import(/* webpackChunkName: "choosers" */ './attribute-view'), 'AttributeView');
const StoredAttributeEdit = lazyPart(() => import(/* webpackChunkName: "choosers" */ './stored-attribute-edit'), 'StoredAttributeEdit');
const StoredAttributeCell = lazyPart(() => import(/* webpackChunkName: "choosers" */ './stored-attribute-edit'), 'StoredAttributeCell');

/** A further member of the record that a field refers to; where the design stores it, a read-only field of the record. */
export const attributeWidget = (contract: WidgetContract<AttributeSettings, never>): WidgetDefinition => ({
  ...defineDecorationWidget(contract, AttributeView),
  ...defineFieldWidget<AttributeSettings, string>(contract, {
    Edit: StoredAttributeEdit,
    View: TextView,
    Filter: TextFilter,
    Cell: StoredAttributeCell,
  }),
});
