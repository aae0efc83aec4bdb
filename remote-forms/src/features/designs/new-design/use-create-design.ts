import { createFromTemplate, type DesignTemplateCode } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import { createDesign, getDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { listDesignCategories } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { searchedParameters, viewForm } from '@banyan/shared-contracts/forms/views/view-documents';
import type { ViewField } from '@banyan/shared-contracts/forms/views/view-fields';
import { VIEW, type ViewSource } from '@banyan/shared-contracts/forms/views/view-source';
import { useReread } from '@banyan/shared-ui/calls';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../forms/public/text';
import type { ViewSourceValue } from '../../../forms/public/views/view-source';
import { designResource } from '../design-resource';
import type { DesignStart } from '../design-starts';

/** The values of the dialog. */
export interface NewDesignValues {
  start: DesignStart;
  template?: DesignTemplateCode;
  /** Id of the design to copy. */
  source?: string;
  /** The source of the rows of a view. */
  view?: ViewSourceValue;
  fullName: string;
  enCode: string;
  category: string;
  description?: string;
}

/** A view as its design is saved (api-data 4.3); its form document contains its fields. */
const viewMembers = (source: ViewSource, fields: readonly ViewField[]) => ({
  interfaceId: source.interfaceId,
  interfaceName: source.interfaceName,
  interfaceParam: JSON.stringify(source.interfaceParam),
  formData: JSON.stringify(viewForm(source, [...fields, ...searchedParameters(source, fields)])),
});

/** Creates the design from the values, and returns its id. */
export function useCreateDesign(): (values: NewDesignValues) => Promise<string> {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const reread = useReread();

  async function create({ start, template, source, view, description = '', ...named }: NewDesignValues): Promise<string> {
    if (start === 'template' && template !== undefined) return (await request(createFromTemplate, { body: { template, ...named } })).data;
    if (start === 'view' && view?.source !== undefined)
      return (
        await request(createDesign, { body: { ...named, description, type: 1, webType: VIEW, ...viewMembers(view.source, view.fields) } })
      ).data;
    if (start !== 'copy' || source === undefined) {
      const webType = start === 'form' ? 1 : 2;
      return (await request(createDesign, { body: { ...named, description, type: 1, webType } })).data;
    }
    const copied = (await request(getDesign, { params: { id: source } })).data;
    return (await request(createDesign, { body: { ...copied, ...named, description, sortCode: 0 } })).data;
  }

  return async (values) => {
    const id = await create(values);
    toast('success', text('forms.designs.new.done', { name: values.fullName }));
    await Promise.all([cache.invalidateQueries({ queryKey: [designResource.key] }), reread(listDesignCategories)]);
    return id;
  };
}
