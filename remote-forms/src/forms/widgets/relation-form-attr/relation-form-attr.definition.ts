import { relationFormAttrContract } from '@banyan/shared-contracts/forms/widgets/relation-form-attr/relation-form-attr.contract';
import { attributeWidget } from '../../kernel/related/attribute-widget';

export const widget = attributeWidget(relationFormAttrContract);
