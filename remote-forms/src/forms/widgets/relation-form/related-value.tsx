import type { RelationFormSettings } from '@banyan/shared-contracts/forms/widgets/relation-form/relation-form.contract';
import { useRelatedRows } from '../../kernel/chooser/use-related-rows';
import { useTitles } from '../../kernel/chooser/use-titles';
import { RelatedLink } from '../../kernel/related/related-link';
import type { ControlAttributes } from '../../kernel/widget-definition';

interface RelatedValueProps {
  control: ControlAttributes;
  settings: RelationFormSettings;
  id: string;
}

/** The chosen record in a read-only field: it can still be opened. */
export function RelatedValue({ control, settings, id }: RelatedValueProps) {
  const titles = useTitles(useRelatedRows(settings), [id]);
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  return (
    <output {...named}>
      <RelatedLink modelId={settings.modelId} id={id} title={titles[id] || id} />
    </output>
  );
}
