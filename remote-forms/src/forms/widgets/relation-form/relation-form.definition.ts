import { relationFormContract } from '@banyan/shared-contracts/forms/widgets/relation-form/relation-form.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineFieldWidget } from '../../kernel/widget-definition';

const RelationFormEdit = lazyPart(() => import(/* webpackChunkName: "choosers" */ './relation-form.edit'), 'RelationFormEdit');
const RelationFormView = lazyPart(() => import(/* webpackChunkName: "choosers" */ './relation-form.view'), 'RelationFormView');

export const widget = defineFieldWidget(relationFormContract, { Edit: RelationFormEdit, View: RelationFormView, prompt: 'choose' });
