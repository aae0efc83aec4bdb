import { relationFormContract } from '@banyan/shared-contracts/forms/widgets/relation-form.contract';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { RelationFormEdit } from './relation-form.edit';
import { RelationFormView } from './relation-form.view';

export const relationForm = defineFieldWidget(relationFormContract, { Edit: RelationFormEdit, View: RelationFormView, prompt: 'choose' });
