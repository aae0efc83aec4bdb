import type { DesignInfo } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { completeDesign, type DesignDocuments } from './complete-design';

/** Documents with every member that the formats name; what was never drawn stays so. */
export function completed({
  form_data,
  column_data,
  app_column_data,
}: DesignDocuments): Pick<DesignInfo, 'formData' | 'columnData' | 'appColumnData'> {
  const whole = completeDesign({ form_data, column_data, app_column_data });
  const unlessEmpty = (own: string, complete: string) => (own === '' ? '' : complete);
  return {
    formData: unlessEmpty(form_data, whole.form_data),
    columnData: unlessEmpty(column_data, whole.column_data),
    appColumnData: unlessEmpty(app_column_data, whole.app_column_data),
  };
}
