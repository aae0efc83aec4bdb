import type { RelationFormSettings } from '@banyan/shared-contracts/forms/widgets/relation-form/relation-form.contract';
import { RelatedLink } from '../../kernel/related/related-link';
import { TextView } from '../../kernel/text/text-view';
import type { ViewProps } from '../../kernel/widget-definition';

/** The title of the chosen record, as a link to it. */
export function RelationFormView({ shown, settings, compact, chosen }: ViewProps<RelationFormSettings>) {
  if (chosen === undefined || typeof shown !== 'string' || shown === '') return <TextView shown={shown} compact={compact} />;
  return <RelatedLink modelId={settings.modelId} id={chosen} title={shown} />;
}
