import type { DesignDoc } from '../../../design/design-doc';
import type { FormDocument } from '../../model/form-document';
import type { FormModel } from '../../model/form-model';
import { createFormReader } from '../../model/form-reader';
import { contractOf } from '../../widgets/registry';
import { formOf } from './form-items';

const read = createFormReader(contractOf);
const models = new WeakMap<FormDocument, FormModel>();

/** The form of a document as it is filled in, read once for each form; fields whose items did not change are the same objects as before. */
export function modelOf(doc: DesignDoc): FormModel {
  const form = formOf(doc);
  const known = models.get(form);
  if (known !== undefined) return known;
  const model = read(form);
  models.set(form, model);
  return model;
}
