import { popupAttrContract } from '@banyan/shared-contracts/forms/widgets/popup-attr/popup-attr.contract';
import { attributeWidget } from '../../kernel/related/attribute-widget';

export const widget = attributeWidget(popupAttrContract);
