import { popupAttrContract, relationFormAttrContract } from '@banyan/shared-contracts/forms/widgets/attributes.contract';
import { defineDecorationWidget } from '../../kernel/widget-definition';
import { AttributeView } from './attribute.view';

export const relationFormAttr = defineDecorationWidget(relationFormAttrContract, AttributeView);
export const popupAttr = defineDecorationWidget(popupAttrContract, AttributeView);
