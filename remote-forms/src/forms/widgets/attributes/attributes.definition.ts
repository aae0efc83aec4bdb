import { popupAttrContract, relationFormAttrContract } from '@banyan/shared-contracts/forms/widgets/attributes.contract';
import { TextFilter } from '../../kernel/filters/text-filter';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineDecorationWidget, type FieldWidget } from '../../kernel/widget-definition';

const AttributeView = lazyPart(() => import(/* webpackChunkName: "choosers" */ './attribute.view'), 'AttributeView');
const StoredAttributeEdit = lazyPart(() => import(/* webpackChunkName: "choosers" */ './stored-attribute.edit'), 'StoredAttributeEdit');
const StoredAttributeCell = lazyPart(() => import(/* webpackChunkName: "choosers" */ './stored-attribute.edit'), 'StoredAttributeCell');

export const relationFormAttr = defineDecorationWidget(relationFormAttrContract, AttributeView);
export const popupAttr = defineDecorationWidget(popupAttrContract, AttributeView);

const storedAs = ({ type }: { type: string }): FieldWidget =>
  ({ type, Edit: StoredAttributeEdit, View: TextView, Filter: TextFilter, Cell: StoredAttributeCell }) as unknown as FieldWidget;

/** The same where the design lets them be stored: fields of the record that nobody fills in. */
export const storedRelationFormAttr = storedAs(relationFormAttrContract);
export const storedPopupAttr = storedAs(popupAttrContract);
