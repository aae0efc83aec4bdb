import { relationFormContract } from '@banyan/shared-contracts/forms/widgets/relation-form.contract';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { RelationFormEdit } from './relation-form.edit';

export const relationForm = defineFieldWidget(relationFormContract, { Edit: RelationFormEdit, View: TextView, prompt: 'choose' });
